import { z } from 'zod'
import { date, id } from './scalars'

type ReadOnly<Entity extends z.ZodObject, Fields extends z.ZodObject> = {
  [Name in Exclude<keyof z.input<Entity>, keyof z.input<Fields>>]?: unknown
}

/**
 * The input of a write that takes an entity as it was read. The fields of the entity that cannot be
 * written are accepted and left out of the result, so that no operation ever sees them.
 * @param entity the schema of the entity as it is read
 * @param fields the fields that can be written; what is in neither is rejected
 */
export function entityInput<Entity extends z.ZodObject, Fields extends z.ZodObject>(
  entity: Entity,
  fields: Fields,
): z.ZodType<z.output<Fields>, z.input<Fields> & ReadOnly<Entity, Fields>> {
  const writable = new Set(Object.keys(fields.shape))
  const readOnly = Object.keys(entity.shape).filter((name) => !writable.has(name))
  const ignored = z.unknown().optional().meta({
    readOnly: true,
    description: 'Accepted, so that what was read can be sent back, and ignored',
  })
  return z
    .strictObject({
      ...fields.shape,
      ...Object.fromEntries(readOnly.map((name) => [name, ignored])),
    })
    .transform(
      (given) =>
        Object.fromEntries(
          Object.entries(given).filter(([name]) => writable.has(name)),
        ) as z.output<Fields>,
    ) as unknown as z.ZodType<z.output<Fields>, z.input<Fields> & ReadOnly<Entity, Fields>>
}

/** The `updatedAt` that the caller of a write has read; with another one, the write is rejected with 409. */
export const readVersion = z.union([date, z.date()])

/**
 * A reference to another entity: its id, or the entity as it was read, of which only the id counts.
 * @param message what to send instead; a function says it in the language of the request
 */
export function reference(message: string | (() => string)) {
  return z
    .union([id, z.looseObject({ id })], { error: message })
    .transform((given) => (typeof given === 'string' ? given : given.id))
}
