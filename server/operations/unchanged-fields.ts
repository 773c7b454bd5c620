import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/**
 * The names of the fields in an input that say what the entity says already. A field that holds an
 * object may give a part of it.
 * @param input what the schema has parsed
 * @param current the entity as the caller reads it now
 */
export function unchangedFields(
  {
    schema,
    entity,
  }: {
    schema: z.ZodType
    entity: z.ZodType
  },
  input: object,
  current: unknown,
): Set<string> {
  const read = schema.safeParse(z.encode(entity, current))
  if (!read.success) return new Set()
  const before = sent(read.data)
  return new Set(
    Object.entries(sent(input)).flatMap(([name, value]) => {
      const known = before[name]
      const whole = isObject(known) && isObject(value) ? { ...known, ...value } : value
      return isDeepStrictEqual(whole, known) ? [name] : []
    }),
  )
}

/** Whether an input says only what the entity says already. The parameters are those of `unchangedFields`. */
export function isUnchanged(...given: Parameters<typeof unchangedFields>): boolean {
  const unchanged = unchangedFields(...given)
  return Object.keys(given[1]).every((name) => unchanged.has(name))
}

/** As JSON: without undefined fields, and with dates as texts. */
function sent(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
