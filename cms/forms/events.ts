import type { CollectionAfterChangeHook } from 'payload'
import { recordEvent } from '../events/record'
import type { Form } from '../payload-types'

/** Records that a form was submitted. */
export const recordSubmissionEvent: CollectionAfterChangeHook<Form> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation !== 'create') return doc
  await recordEvent(req, {
    type: 'form.submitted',
    data: { submission: doc.id, form: doc.name },
  })
  return doc
}
