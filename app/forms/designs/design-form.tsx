import { CheckboxField } from '../../design/fields/choice-fields'
import { Field, TextareaField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { EnterSubmits } from '../../design/forms/enter-submits'
import type { FormProblem } from '../../design/forms/problem'
import { useUnsavedChanges } from '../../design/forms/use-unsaved-changes'
import { EditPart } from '../../design/rows/edit-part'
import { FieldRows } from './field-rows'
import type { DesignValues } from './form-values.server'

interface DesignFormProps {
  values: DesignValues
  /** See `versionIn`. */
  version: string
  /** Whether it is the form of /contact, whose address stays. */
  isContact: boolean
  problem: FormProblem | undefined
  /** Whether the values are as stored. */
  isStored: boolean
}

/** The form in which an administrator edits a form design. */
export function DesignForm({ values, version, isContact, problem, isStored }: DesignFormProps) {
  const errors = problem?.fields ?? {}
  const mark = useUnsavedChanges(values, isStored)

  return (
    <ActionForm
      intent="change"
      problem={problem}
      submit={{ label: 'Save', pending: 'Saving…' }}
      className="edit-form"
      onInput={mark}
    >
      <EnterSubmits label="Save" />
      <input type="hidden" name="updatedAt" value={version} />
      <Field
        label="Title"
        name="title"
        required
        maxLength={200}
        defaultValue={values.title}
        error={errors.title}
      />
      <TextareaField
        label="Introduction"
        name="introduction"
        rows={3}
        maxLength={2000}
        defaultValue={values.introduction}
        error={errors.introduction}
      />
      <FieldRows fields={values.fields} errors={errors} onArrange={mark} />
      <EditPart name="sending" title="Sending" announcement="">
        <Field
          label="Label of the button"
          name="submitLabel"
          required
          maxLength={60}
          defaultValue={values.submitLabel}
          error={errors.submitLabel}
        />
        <TextareaField
          label="Text after sending"
          name="thanks"
          rows={2}
          maxLength={2000}
          defaultValue={values.thanks}
          error={errors.thanks}
        />
        <Field
          label="Mailed to"
          name="mailTo"
          type="email"
          autoComplete="off"
          maxLength={254}
          hint="When empty, to the address in the footer of the site."
          defaultValue={values.mailTo}
          error={errors.mailTo}
        />
        <CheckboxField
          label="Mail a copy to the sender"
          name="copyToSender"
          hint="To the address in the first field for an e-mail address."
          defaultChecked={values.copyToSender}
          error={errors.copyToSender}
        />
        {isContact ? null : (
          <Field
            label="Name"
            name="name"
            required
            maxLength={64}
            spellCheck={false}
            hint="The address of the form is /form/ and this name. After a change, the former address no longer leads to it."
            defaultValue={values.name}
            error={errors.name}
          />
        )}
      </EditPart>
    </ActionForm>
  )
}
