import type { Form as StoredForm } from '../../cms/payload-types'
import type { FormFields, FormSubmission } from '../contract/form'
import { idOf } from './asset'

export function serializeSubmission(stored: StoredForm): FormSubmission {
  return {
    id: stored.id,
    userId: idOf(stored.user),
    name: stored.name,
    data: fieldsOf(stored),
    createdAt: new Date(stored.createdAt),
  }
}

/** The fields of a submission, which are stored as they were parsed. */
function fieldsOf({ data }: Pick<StoredForm, 'data'>): FormFields {
  const isObject = typeof data === 'object' && data !== null && !Array.isArray(data)
  return isObject ? (data as FormFields) : {}
}
