import type { Field } from 'payload'

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
