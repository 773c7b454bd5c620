import { z } from 'zod'

export type Json = Record<string, unknown>

/**
 * A schema as it is on the wire, which for what the server answers too is the side it would parse: a
 * date is text there. Schemas that carry an id are put among the components and referred to.
 * @param components the document's own, which grow
 */
export function jsonSchema(schema: z.ZodType, components: Json): Json {
  // Within another schema it is referred to, if it has an id; by itself it would be written out.
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      stripInternals(part as Json)
      onlyExamples(part as Json)
      stripDefaultLimits(part as Json)
    },
  })
  for (const [name, { id: _, ...definition }] of Object.entries($defs)) {
    components[name] ??= referring(definition)
  }
  return referring(properties.schema)
}

/** A union of a text and a `Date`, which programs in this process may give, is a text on the wire. */
function stripInternals(part: Json): void {
  if (!Array.isArray(part.anyOf)) return
  const travels = part.anyOf.filter((option: Json) => Object.keys(option).length > 0)
  if (travels.length > 1) {
    part.anyOf = travels
  } else {
    delete part.anyOf
    Object.assign(part, travels[0])
  }
}

/** `example` is a keyword of OpenAPI's that JSON Schema calls `examples`. */
function onlyExamples(part: Json): void {
  if (!('example' in part)) return
  part.examples = [part.example]
  delete part.example
}

/** What the type or the format says already is left out. */
function stripDefaultLimits(part: Json): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
  if (part.format === 'date-time') delete part.pattern
}

function referring(part: unknown): Json {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
