import type { CollectionBeforeChangeHook } from 'payload'

/** Sets the creator of a new document; later changes preserve it. */
export const setCreator: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' && req.user ? { ...data, createdBy: data.createdBy ?? req.user.id } : data
