import { z } from 'zod'

export type Json = Record<string, unknown>

const onlyOption = z.object({ oneOf: z.tuple([z.object({ $ref: z.string() })]) })

/**
 * A schema as it is sent: as input, where a date is a text. Schemas with an id are added to the
 * components and referred to.
 * @param components the document's components; modified
 */
export function jsonSchema(schema: z.ZodType, components: Json): Json {
  // Only a schema inside another one is referred to by its id; at the top level it would be
  // inlined.
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: part }) => {
      stripInternals(part)
      onlyExamples(part)
      stripDefaultLimits(part)
    },
  })
  for (const [name, { id: _, ...definition }] of Object.entries(withoutAliases($defs))) {
    components[name] ??= referring(definition)
  }
  return referring(properties.schema)
}

/** A union of a text and a `Date`, for callers in this process, is sent as a text. */
function stripInternals(part: Json): void {
  if (!Array.isArray(part.anyOf)) return
  const serializable = part.anyOf.filter((option: Json) => Object.keys(option).length > 0)
  if (serializable.length > 1) {
    part.anyOf = serializable
  } else {
    delete part.anyOf
    Object.assign(part, serializable[0])
  }
}

/** JSON Schema calls OpenAPI's `example` `examples`. */
function onlyExamples(part: Json): void {
  if (!('example' in part)) return
  part.examples = [part.example]
  delete part.example
}

/** Removes limits that the type or the format implies. */
function stripDefaultLimits(part: Json): void {
  if (part.minimum === Number.MIN_SAFE_INTEGER) delete part.minimum
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum
  if (part.format === 'date-time') delete part.pattern
}

/** Refers to the document's components instead of the definitions of one schema. */
function referring(part: unknown): Json {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/** Schemas that are a union of one option, which other schemas refer to directly. */
function withoutAliases(definitions: Record<string, Json>): Record<string, Json> {
  let text = JSON.stringify(definitions)
  for (const [name, definition] of Object.entries(definitions)) {
    const option = onlyOption.safeParse(definition)
    if (option.success)
      text = text.replaceAll(`"#/$defs/${name}"`, `"${option.data.oneOf[0].$ref}"`)
  }
  const entries: [string, Json][] = Object.entries(JSON.parse(text))
  return Object.fromEntries(entries.filter(([, each]) => !onlyOption.safeParse(each).success))
}
