import { fileTypes } from '../assets/picture-types'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { libraryMessages } from './messages'
import { Uploads } from './uploads'

/** Uploads one file or many, into a folder if it is not empty. Without JavaScript they are sent together. */
export function UploadForm({
  folder,
  problem,
}: {
  folder: string
  problem: FormProblem | undefined
}) {
  const text = useText(libraryMessages)
  const hydrated = useHydrated()
  if (hydrated) return <Uploads hint={text('upload.types')} folder={folder} />
  return (
    <ActionForm
      encType="multipart/form-data"
      className="max-w-2xl"
      problem={problem}
      variant="quiet"
      submit={{ label: text('upload'), pending: text('uploading') }}
    >
      <input type="hidden" name="folder" value={folder} />
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
