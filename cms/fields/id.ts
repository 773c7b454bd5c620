import type { TextField } from 'payload'
import { newId } from '../database/id'

/** The id of every collection's documents: made by the server, never typed in. */
export const idField: TextField = {
  name: 'id',
  type: 'text',
  required: true,
  defaultValue: () => newId(),
  admin: { hidden: true, disableBulkEdit: true },
  hooks: {
    beforeDuplicate: [() => newId()],
  },
}
