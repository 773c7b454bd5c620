import type { Asset } from '../../server/assets/contract'
import { CheckboxField } from '../design/fields/choice-fields'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { libraryMessages } from './messages'

interface CaptionsFormProps extends Pick<Asset, 'captions'> {
  /** The language of the site. */
  language: string
  version: string
  problem: FormProblem | undefined
}

/** The captions of a video, as a file. */
export function CaptionsForm({ captions, language, version, problem }: CaptionsFormProps) {
  const text = useText(libraryMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <ActionForm
      intent="captions"
      encType="multipart/form-data"
      variant="quiet"
      problem={problem}
      submit={{ label: text('captions.save'), pending: text('asset.saving') }}
    >
      <input type="hidden" name="updatedAt" value={version} />
      {captions ? (
        <p className="settings-text">{text('captions.in', { language: captions.label })}</p>
      ) : null}
      <Field
        label={text('captions.file')}
        name="file"
        type="file"
        required={!captions}
        accept=".vtt,text/vtt"
        hint={text('captions.file.hint')}
        error={fields['newCaptions.text'] ?? fields.file}
      />
      <Field
        label={text('captions.language')}
        name="language"
        required
        maxLength={20}
        defaultValue={values.language ?? captions?.language ?? language}
        hint={text('captions.language.hint')}
        error={fields['newCaptions.language']}
      />
      {captions ? (
        <CheckboxField label={text('captions.remove')} name="remove" value="yes" />
      ) : null}
    </ActionForm>
  )
}
