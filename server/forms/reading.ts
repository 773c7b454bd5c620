import type { Where } from 'payload'

/** The conditions that match read or unread submissions. */
export function whereRead(read: boolean | undefined): Where[] {
  return read === undefined ? [] : [{ read: read ? { equals: true } : { not_equals: true } }]
}
