import { useRef } from 'react'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import { EnterSubmits } from '../design/forms/enter-submits'
import type { FormProblem } from '../design/forms/problem'
import { useUnsavedChanges } from '../design/forms/use-unsaved-changes'
import { BodyField, type BodyHandle } from '../editor/body-field'
import { useText } from '../messages/use-text'
import { reusableBlockMessages } from './messages'
import type { ReusableBlockValues } from './values'

interface ReusableBlockFormProps {
  values: ReusableBlockValues
  /** See `versionIn`. */
  version: string
  problem: FormProblem | undefined
  /** Whether the values are as stored. */
  isStored: boolean
}

/** A block in itself would have no end. */
const itself = ['ReusableBlock']

/** Edits a reusable block: its name, and its text as a content has one. */
export function ReusableBlockForm({ values, version, problem, isStored }: ReusableBlockFormProps) {
  const text = useText(reusableBlockMessages)
  const errors = problem?.fields ?? {}
  const mark = useUnsavedChanges(values, isStored)
  const body = useRef<BodyHandle>(null)
  const data = useRef<HTMLInputElement>(null)

  function addRichText() {
    const written = body.current?.read().data
    if (data.current) data.current.value = written ? JSON.stringify(written) : ''
  }

  return (
    <ActionForm
      intent="save"
      problem={problem}
      submit={{ label: text('one.save'), pending: text('one.saving') }}
      className="edit-form"
      onInput={mark}
      onSubmit={addRichText}
    >
      <EnterSubmits label={text('one.save')} />
      <input type="hidden" name="updatedAt" value={version} />
      <input ref={data} type="hidden" name="data" />
      <Field
        label={text('name')}
        name="name"
        required
        maxLength={100}
        hint={text('name.hint')}
        defaultValue={values.name}
        error={errors.name}
      />
      <BodyField
        handle={body}
        markdown={values.body ?? ''}
        data={values.data}
        isNew={!isStored}
        contentId="site"
        error={errors.body}
        without={itself}
        onEdit={mark}
      />
    </ActionForm>
  )
}
