import { fileTypes } from '../assets/picture-types'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { libraryMessages } from './messages'
import { Uploads } from './uploads'

/** Uploads one file or many. Without JavaScript they are sent together. */
export function UploadForm({ problem }: { problem: FormProblem | undefined }) {
  const text = useText(libraryMessages)
  const hydrated = useHydrated()
  if (hydrated) return <Uploads hint={text('upload.types')} />
  return (
    <ActionForm
      encType="multipart/form-data"
      className="max-w-2xl"
      problem={problem}
      variant="quiet"
      submit={{ label: text('upload'), pending: text('uploading') }}
    >
      <Field
        label={text('upload.files')}
        name="file"
        type="file"
        multiple
        required
        accept={fileTypes}
        hint={text('upload.typesTogether')}
        error={problem?.fields.file}
      />
    </ActionForm>
  )
}
