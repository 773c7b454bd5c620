import type { CollectionBeforeChangeHook } from 'payload'

/** Disabling a user ends all of the user's sign-ins, so that none is there when enabled again. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook = ({ data }) =>
  data.disabled ? { ...data, sessions: [] } : data
