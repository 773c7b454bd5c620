import type { CollectionBeforeChangeHook } from 'payload'

/** Disabling a user ends all sessions, so that none is left when enabled again. */
export const endSessionsOfDisabled: CollectionBeforeChangeHook = ({ data }) =>
  data.disabled ? { ...data, sessions: [] } : data
