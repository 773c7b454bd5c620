import type { CollectionBeforeChangeHook } from 'payload'

/** Notes who made a document; whoever changes it later leaves that as it is. */
export const setCreator: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' && req.user ? { ...data, createdBy: data.createdBy ?? req.user.id } : data
