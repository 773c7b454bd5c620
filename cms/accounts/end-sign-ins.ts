import type { CollectionBeforeChangeHook } from 'payload'

/** Disabling a user ends all of the user's sign-ins, so that none is there when enabled again. */
export const endSignInsOfDisabled: CollectionBeforeChangeHook = ({ data }) =>
  data.disabled ? { ...data, sessions: [] } : data
