import { useEffect, useRef, useState } from 'react'
import type { Proposal } from '../../../server/proposals/contract'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { isChanged } from '../../design/forms/changed-fields'
import { EnterSubmits } from '../../design/forms/enter-submits'
import type { FormProblem } from '../../design/forms/problem'
import { useLeaveWarning } from '../../design/forms/use-leave-warning'
import { useText } from '../../messages/use-text'
import { proposalAdminMessages } from '../admin/messages'
import type { ProposalFormValues } from './form-values'
import { ItemRows } from './item-rows'
import type { LatestVersion } from './latest-version'
import { proposalEditMessages } from './messages'
import { SaveConflict } from './save-conflict'
import { SectionRows } from './section-rows'

const permissions = ['view', 'authenticated', 'public'] as const

const currencies = (['USD', 'EUR', 'GBP', 'CHF'] as const).map((value) => ({ value, label: value }))

/** The response to a proposal form that did not succeed. */
export interface ProposalFormResult {
  /** The submitted values. */
  attempt: ProposalFormValues
  problem?: FormProblem
  latest?: LatestVersion
}

interface ProposalFormProps {
  /** The initial values. */
  values: ProposalFormValues
  /** Of the stored proposal; null for a new one. */
  updatedAt: Date | null
  /** The error of the last attempt, and its values. */
  problem: FormProblem | undefined
  attempt: ProposalFormValues | undefined
  /** The version that another user has stored in the meantime. */
  latest: LatestVersion | undefined
  submit: { label: string; pending: string }
  onDirty?: (dirty: boolean) => void
}

/** The editable part of a proposal. */
export function ProposalForm(props: ProposalFormProps) {
  const text = useText(proposalEditMessages)
  const adminText = useText(proposalAdminMessages)
  const { values, updatedAt, problem, attempt, latest, submit, onDirty } = props
  const initial = attempt ?? values
  const [currency, setCurrency] = useState(initial.currency)
  const [dirty, setDirty] = useState(false)
  const enter = useRef<HTMLButtonElement>(null)
  const errors = problem?.fields ?? {}
  const version = updatedAt?.getTime() ?? 0
  useLeaveWarning(dirty)

  function mark(now: boolean) {
    setDirty(now)
    onDirty?.(now)
  }

  // A newer version means that the changes were saved.
  useEffect(() => {
    mark(false)
  }, [version])

  // Fields may have been changed before hydration.
  useEffect(() => {
    if ([...(enter.current?.form?.elements ?? [])].some(isChanged)) mark(true)
  }, [])

  return (
    <ActionForm
      intent="save"
      problem={problem}
      submit={submit}
      className="edit-form"
      onInput={() => mark(true)}
    >
      <EnterSubmits ref={enter} label={text('save')} />
      {updatedAt ? <input type="hidden" name="updatedAt" value={updatedAt.toISOString()} /> : null}
      {latest && attempt ? (
        <SaveConflict yours={attempt} latest={latest} onDrop={() => mark(false)} />
      ) : null}
      <Field
        label={text('title.field')}
        name="title"
        required
        maxLength={300}
        defaultValue={initial.title}
        error={errors.title}
      />
      <div className="edit-pair">
        <Field
          label={text('client.field')}
          name="client"
          required
          maxLength={200}
          defaultValue={initial.client}
          error={errors.client}
        />
        <Field
          label={text('clientEmail.field')}
          name="clientEmail"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={initial.clientEmail}
          error={errors.clientEmail}
        />
        <Field
          label={text('validUntil.field')}
          name="validUntil"
          type="date"
          defaultValue={initial.validUntil}
          error={errors.validUntil}
        />
        <SelectField
          label={text('currency.field')}
          name="currency"
          required
          options={currencies}
          defaultValue={initial.currency}
          error={errors.currency}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </div>
      <SelectField
        label={text('permission.field')}
        name="permission"
        required
        options={permissions.map((value) => ({ value, label: adminText(`${value}.reader`) }))}
        defaultValue={initial.permission}
        hint={text('permission.hint')}
        error={errors['metadata.permission']}
      />
      <TextareaField
        label={text('summary.field')}
        name="summary"
        rows={3}
        maxLength={2000}
        defaultValue={initial.summary}
        error={errors.summary}
      />
      <SectionRows sections={initial.sections} errors={errors} onArrange={() => mark(true)} />
      <ItemRows
        items={initial.items}
        currency={knownCurrency(currency)}
        errors={errors}
        onArrange={() => mark(true)}
      />
    </ActionForm>
  )
}

function knownCurrency(text: string): Proposal['currency'] {
  return currencies.find(({ value }) => value === text)?.value ?? 'USD'
}
