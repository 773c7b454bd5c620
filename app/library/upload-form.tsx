import { fileTypes } from '../assets/picture-types'
import { Field } from '../design/fields/field'
import { ActionForm } from '../design/forms/action-form'
import type { FormProblem } from '../design/forms/problem'
import { useHydrated } from '../navigation/hydrated'
import { Uploads } from './uploads'

const types = 'JPEG, PNG, WebP, AVIF, GIF or PDF, 10 MB each at most'

/** Uploads one file or many. Without JavaScript they are sent together. */
export function UploadForm({ problem }: { problem: FormProblem | undefined }) {
  const hydrated = useHydrated()
  if (hydrated) return <Uploads hint={`${types}.`} />
  return (
    <ActionForm
      encType="multipart/form-data"
      className="max-w-2xl"
      problem={problem}
      variant="quiet"
      submit={{ label: 'Upload', pending: 'Uploading…' }}
    >
      <Field
        label="Files"
        name="file"
        type="file"
        multiple
        required
        accept={fileTypes}
        hint={`${types}, and 30 MB together.`}
        error={problem?.fields.file}
      />
    </ActionForm>
  )
}
