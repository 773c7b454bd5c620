import type { CollectionBeforeChangeHook } from 'payload'

/**
 * Disabling a user ends all of their sessions, so that none is left when the user is enabled again.
 */
export const endSessionsOfDisabled: CollectionBeforeChangeHook = ({ data }) =>
  data.disabled ? { ...data, sessions: [] } : data
