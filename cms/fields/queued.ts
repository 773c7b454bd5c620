import type { CollectionConfig, Field } from 'payload'
import { admins, nobody } from '../access/rules'

/**
 * The fields of a queue's row, which one process at a time claims.
 * @param endStates the states besides `waiting`
 */
export function queuedFields(...endStates: string[]): Field[] {
  return [
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: ['waiting', ...endStates],
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // The next attempt of a waiting row. A process that claims the row postpones it first.
    { name: 'dueAt', type: 'date', required: true },
    { name: 'triedAt', type: 'date' },
  ]
}

/** The settings of every queue: only the server writes it, and administrators read it. */
export function queueSettings() {
  return {
    admin: { hidden: true },
    lockDocuments: false,
    disableDuplicate: true,
    access: { create: nobody, read: admins, update: nobody, delete: nobody },
    indexes: [{ fields: ['state', 'dueAt'] }],
  } satisfies Partial<CollectionConfig>
}
