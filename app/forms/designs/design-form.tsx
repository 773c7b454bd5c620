import type { ReactNode } from 'react'
import { CheckboxField } from '../../design/fields/choice-fields'
import { Field, TextareaField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { EnterSubmits } from '../../design/forms/enter-submits'
import type { FormProblem } from '../../design/forms/problem'
import { useUnsavedChanges } from '../../design/forms/use-unsaved-changes'
import { EditPart } from '../../design/rows/edit-part'
import { useText } from '../../messages/use-text'
import { FieldRows } from './field-rows'
import type { DesignValues } from './form-values.server'
import { formDesignMessages } from './messages'

interface DesignFormProps {
  values: DesignValues
  /** See `versionIn`. */
  version: string
  /** Of the button that saves. */
  submit: { label: string; pending: string }
  /** The form of /contact has buttons for its draft, and its address stays. */
  draftButtons?: ReactNode
  problem: FormProblem | undefined
  /** Whether the values are as stored. */
  isStored: boolean
}

/** The form in which an administrator edits a form design. */
export function DesignForm(props: DesignFormProps) {
  const text = useText(formDesignMessages)
  const { values, version, submit, draftButtons, problem, isStored } = props
  const errors = problem?.fields ?? {}
  const mark = useUnsavedChanges(values, isStored)

  return (
    <ActionForm
      intent="change"
      problem={problem}
      submit={submit}
      {...(draftButtons ? { variant: 'quiet', size: 'small', aside: draftButtons } : {})}
      className="edit-form"
      onInput={mark}
    >
      <EnterSubmits label={submit.label} />
      <input type="hidden" name="updatedAt" value={version} />
      <Field
        label={text('title')}
        name="title"
        required
        maxLength={200}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextareaField
        label={text('introduction')}
        name="introduction"
        rows={3}
        maxLength={2000}
        defaultValue={values.introduction}
        error={errors.introduction}
      />
      <FieldRows fields={values.fields} errors={errors} onArrange={mark} />
      <EditPart name="sending" title={text('sending')} announcement="">
        <Field
          label={text('submitLabel')}
          name="submitLabel"
          required
          maxLength={60}
          defaultValue={values.submitLabel}
          error={errors.submitLabel}
        />
        <TextareaField
          label={text('thanks')}
          name="thanks"
          rows={2}
          maxLength={2000}
          defaultValue={values.thanks}
          error={errors.thanks}
        />
        <Field
          label={text('mailTo')}
          name="mailTo"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint={text('mailToHint')}
          defaultValue={values.mailTo}
          error={errors.mailTo}
        />
        <CheckboxField
          label={text('copy')}
          name="copyToSender"
          hint={text('copyHint')}
          defaultChecked={values.copyToSender}
          error={errors.copyToSender}
        />
        {draftButtons ? null : (
          <Field
            label={text('name')}
            name="name"
            required
            maxLength={64}
            spellCheck={false}
            hint={text('nameHint')}
            defaultValue={values.name}
            error={errors.name}
          />
        )}
      </EditPart>
    </ActionForm>
  )
}
