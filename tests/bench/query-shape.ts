import type { Document } from 'mongodb'

/** The parts of a command that say what it looks for and does. */
const parts = ['filter', 'q', 'query', 'pipeline', 'u', 'update', 'sort'] as const

/**
 * The shape of a command in MongoDB's profile: its collection, its kind and its fields, without their
 * values. Two commands of one shape come from the same place of the program.
 */
export function shapeOf({ ns, op, command = {} }: Document): string {
  const fields = parts.flatMap((part) => (part in command ? [withoutValues(command[part])] : []))
  return `${op} ${ns} ${JSON.stringify(fields)}`
}

function withoutValues(value: unknown): unknown {
  // Lists of different lengths have one shape.
  if (Array.isArray(value)) {
    return [...new Set(value.map((each) => JSON.stringify(withoutValues(each))))]
  }
  if (value === null || typeof value !== 'object' || value instanceof Date) return '?'
  const fields = Object.entries(value).map(([name, each]) => [name, withoutValues(each)])
  return fields.length > 0 ? Object.fromEntries(fields) : '?'
}
