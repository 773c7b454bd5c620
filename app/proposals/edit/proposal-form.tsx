import { useEffect, useRef, useState } from 'react'
import type { Proposal } from '../../../server/proposals/contract'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { isChanged } from '../../design/forms/changed-fields'
import type { FormProblem } from '../../design/forms/problem'
import type { ProposalFormValues } from './form-values'
import { ItemRows } from './item-rows'
import type { LatestVersion } from './latest-version'
import { SaveConflict } from './save-conflict'
import { SectionRows } from './section-rows'
import { useLeaveWarning } from './use-leave-warning'

const currencies = (['USD', 'EUR', 'GBP', 'CHF'] as const).map((value) => ({ value, label: value }))

/** What comes back of a form of a proposal that has not done what it is for. */
export interface ProposalFormAnswer {
  /** What the form was filled in with. */
  attempt: ProposalFormValues
  problem?: FormProblem
  latest?: LatestVersion
}

interface ProposalFormProps {
  /** What the fields begin with. */
  written: ProposalFormValues
  /** Of the stored proposal that is edited; null for a new one. */
  updatedAt: Date | null
  /** What came back from the last attempt, and what it was written with. */
  problem: FormProblem | undefined
  attempt: ProposalFormValues | undefined
  /** What somebody else has stored meanwhile. */
  latest: LatestVersion | undefined
  submit: { label: string; pending: string }
  onDirty?: (dirty: boolean) => void
}

/** All of a proposal that somebody writes. */
export function ProposalForm(props: ProposalFormProps) {
  const { written, updatedAt, problem, attempt, latest, submit, onDirty } = props
  const begin = attempt ?? written
  const [currency, setCurrency] = useState(begin.currency)
  const [dirty, setDirty] = useState(false)
  const enter = useRef<HTMLButtonElement>(null)
  const errors = problem?.fields ?? {}
  const version = updatedAt?.getTime() ?? 0
  useLeaveWarning(dirty)

  function mark(now: boolean) {
    setDirty(now)
    onDirty?.(now)
  }

  // What was typed is stored as soon as there is a newer version of it.
  useEffect(() => {
    mark(false)
  }, [version])

  // It may have been typed before the page's scripts were there.
  useEffect(() => {
    if ([...(enter.current?.form?.elements ?? [])].some(isChanged)) mark(true)
  }, [])

  return (
    <ActionForm
      intent="save"
      problem={problem}
      submit={submit}
      className="proposal-form"
      onInput={() => mark(true)}
    >
      {/* Enter in a field saves, whichever button comes first. */}
      <button ref={enter} type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      {updatedAt ? <input type="hidden" name="updatedAt" value={updatedAt.toISOString()} /> : null}
      {latest && attempt ? (
        <SaveConflict yours={attempt} latest={latest} onDrop={() => mark(false)} />
      ) : null}
      <Field
        label="Title"
        name="title"
        required
        maxLength={300}
        defaultValue={begin.title}
        error={errors.title}
      />
      <div className="edit-pair">
        <Field
          label="Client"
          name="client"
          required
          maxLength={200}
          defaultValue={begin.client}
          error={errors.client}
        />
        <Field
          label="E-mail address of the client"
          name="clientEmail"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={begin.clientEmail}
          error={errors.clientEmail}
        />
        <Field
          label="Valid until"
          name="validUntil"
          type="date"
          defaultValue={begin.validUntil}
          error={errors.validUntil}
        />
        <SelectField
          label="Currency"
          name="currency"
          required
          options={currencies}
          defaultValue={begin.currency}
          error={errors.currency}
          onChange={({ target }) => setCurrency(target.value)}
        />
      </div>
      <TextareaField
        label="Introduction"
        name="summary"
        rows={3}
        maxLength={2000}
        defaultValue={begin.summary}
        error={errors.summary}
      />
      <SectionRows sections={begin.sections} errors={errors} onArrange={() => mark(true)} />
      <ItemRows
        items={begin.items}
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
