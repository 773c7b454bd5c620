import type { CollectionConfig, Field } from 'payload'
import { admins, nobody } from '../access/rules'

/**
 * The fields of a queue's row, which one process at a time works on.
 * @param ends the states besides `waiting`
 */
export function queuedFields(...ends: string[]): Field[] {
  return [
    {
      name: 'state',
      type: 'select',
      required: true,
      defaultValue: 'waiting',
      options: ['waiting', ...ends],
    },
    { name: 'attempts', type: 'number', required: true, defaultValue: 0 },
    // The next attempt of a waiting row. A process moves it on before it tries.
    { name: 'dueAt', type: 'date', required: true },
    { name: 'triedAt', type: 'date' },
  ]
}

/** What every collection of such rows has: the server alone writes it, and administrators read it. */
export function queueSettings() {
  return {
    admin: { hidden: true },
    lockDocuments: false,
    disableDuplicate: true,
    access: { create: nobody, read: admins, update: nobody, delete: nobody },
    indexes: [{ fields: ['state', 'dueAt'] }],
  } satisfies Partial<CollectionConfig>
}
