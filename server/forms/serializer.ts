import type { Form as StoredForm, User as StoredUser } from '../../cms/payload-types'
import { fullNameOf } from '../accounts/serializer'
import { idOf } from '../assets/serializer'
import type { FormFields, FormSubmission, ReceivedForm, StoredFormFile } from './contract'

export function serializeSubmission(stored: StoredForm): FormSubmission {
  return {
    id: stored.id,
    userId: idOf(stored.user),
    name: stored.name,
    data: fieldsOf(stored),
    createdAt: new Date(stored.createdAt),
  }
}

/** @param senders users by id; deleted ones are missing */
export function serializeReceived(
  stored: StoredForm,
  senders: Map<string, StoredUser>,
): ReceivedForm {
  const sender = senders.get(idOf(stored.user) ?? '')
  return {
    ...serializeSubmission(stored),
    sender: sender ? fullNameOf(sender) || sender.email : null,
    page: stored.page ?? null,
    files: filesOf(stored),
    read: stored.read ?? false,
  }
}

/** The fields of a submission. */
function fieldsOf({ data }: Pick<StoredForm, 'data'>): FormFields {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  // Stored as parsed; Payload types JSON fields as any JSON.
  return isObject ? (data as FormFields) : {}
}

/** The files of a submission. */
export function filesOf({ files }: Pick<StoredForm, 'files'>): StoredFormFile[] {
  // Stored as `SubmittedFiles` returns them; Payload types JSON fields as any JSON.
  return Array.isArray(files) ? (files as StoredFormFile[]) : []
}
