import type { Field } from 'payload'

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
