import {
  type Access,
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionBeforeValidateHook,
} from 'payload'
import { administers } from '../access/can'
import { subjectOf } from '../access/rules'
import type { FormDesign } from '../payload-types'
import { formDesignText } from './messages'

/** Drafts are for those who change forms. */
export const readableDesigns: Access = ({ req }) =>
  administers(subjectOf(req), 'forms') || { _status: { equals: 'published' } }

/**
 * A form is public while it exists: what is not saved as a draft over a published version is published, also where a
 * program does not say so.
 * @throws APIError 400 for a new form that is a draft, and for one that would be unpublished
 */
export const publishUnlessDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'create' && operation !== 'update' && operation !== 'updateByID') return args
  const { data, draft } = args as { data?: Partial<FormDesign>; draft?: boolean }
  if (draft && operation !== 'create') return args
  if (draft) throw new APIError(formDesignText('newDraft'), 400, null, true)
  if (data?._status === 'draft' && operation !== 'create') {
    throw new APIError(formDesignText('unpublish'), 400, null, true)
  }
  return { ...args, data: { ...data, _status: 'published' } }
}

/** A version has the texts and fields of a form, and its address stays. */
export const keepNameOnRestore: CollectionBeforeValidateHook<FormDesign> = ({
  data,
  originalDoc,
  req,
}) => (req.context.isRestoringVersion ? { ...data, name: originalDoc?.name } : data)

/** Neither a restored version nor a duplicate is an unpublished form. */
export const publishCopies: CollectionBeforeChangeHook<FormDesign> = ({ data, operation, req }) =>
  operation === 'create' || req.context.isRestoringVersion
    ? { ...data, _status: 'published' }
    : data
