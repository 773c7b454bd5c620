import type { ReactNode } from 'react'
import type { ReceivedForm, StoredFormFile } from '../../../server/forms/contract'
import { useV1Address } from '../../client/v1-address'
import { DownloadLink } from '../../design/download-link'
import { formatFileSize } from '../../formats/file-size'
import { useLanguage, useText } from '../../messages/use-text'
import { formAdminMessages } from './messages'

/** Download links to a submission's files, by field. */
export function filesShown({ id, files }: ReceivedForm): Record<string, ReactNode> {
  return Object.fromEntries(
    files.map((file) => [file.field, <FormFileLink key={file.id} submission={id} file={file} />]),
  )
}

function FormFileLink({ submission, file }: { submission: string; file: StoredFormFile }) {
  const text = useText(formAdminMessages)
  const size = formatFileSize(file.size, useLanguage())
  const address = useV1Address(`/v1/admin/form/${submission}/file/${file.id}`)
  return (
    <>
      <DownloadLink href={address} fileName={file.name}>
        {file.name}
      </DownloadLink>
      <span className="text-sm text-ink-soft">{text('file.note', { size })}</span>
    </>
  )
}
