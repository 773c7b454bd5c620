import type { CollectionConfig, Field } from 'payload'
import { admins, nobody } from '../access/rules'

/**
 * The fields of a row that stands for work to be done by one process at a time.
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
    // While it waits: when it is tried next. A process that tries it moves this on first.
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
