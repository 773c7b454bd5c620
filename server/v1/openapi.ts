import { z } from 'zod'
import { type ErrorName, errorBody, errorStatus } from '../contract/error'
import { jsonBody } from './bodies'
import type { Route } from './route'

type Json = Record<string, unknown>

/** What any call can meet, and what one that sends a body can meet besides. */
const commonErrors: ErrorName[] = ['TooManyRequests', 'InternalServerError']
const bodyErrors: ErrorName[] = ['BadRequest', 'PayloadTooLarge', 'UnsupportedMediaType']

const meanings: Record<ErrorName, string> = {
  BadRequest: 'The request cannot be read',
  ValidationFailed: 'Something in the request cannot be used; `errors` says what',
  Unauthorized: 'Sign in first',
  Forbidden: 'The caller lacks the permission',
  NotFound: 'There is nothing here for this caller',
  MethodNotAllowed: 'Another method is needed; Allow says which',
  Conflict: 'The change clashes with what is stored',
  PayloadTooLarge: 'The body is too large',
  UnsupportedMediaType:
    'The body has the wrong media type; `supportedMediaTypes` lists the right ones',
  TooManyRequests: 'Too many requests; Retry-After says how many seconds to wait',
  InternalServerError: 'Something went wrong; `requestId` names it in the log',
  ServiceUnavailable: 'Not available at the moment',
}

/**
 * The description of `/v1` as an OpenAPI 3.1 document, made from the very schemas that parse what is
 * sent and encode what is answered.
 */
export function openApiDocument({
  routes,
  siteUrl,
  version,
}: {
  routes: Route[]
  siteUrl: string
  version: string
}): Json {
  const schemas: Json = {}
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Site API',
      version,
      description:
        'Everything the site does. Browsers are signed in by a cookie, programs by a bearer token. Dates are ISO 8601 in UTC; ids sort by creation.',
    },
    servers: [{ url: `${siteUrl}/v1` }],
    security: [{}, { session: [] }, { bearer: [] }, { apiKey: [] }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'For integrations: `users API-Key {key}`, with a key an administrator has made.',
        },
      },
    },
  }
}

function operation(route: Route, schemas: Json): Json {
  const { body } = route.request ?? {}
  return {
    operationId: operationId(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.description && { description: route.description }),
    parameters: parameters(route, schemas),
    ...(body && {
      requestBody: {
        required: true,
        content: content((body.reads ?? jsonBody).mediaTypes, jsonSchema(body.schema, schemas)),
      },
    }),
    responses: responses(route, schemas),
  }
}

/** `get-content-id` for `GET /content/{id}`. */
function operationId({ method, path }: Route): string {
  return [method, ...path.split(/\W+/).filter(Boolean)].join('-')
}

function parameters({ request = {} }: Route, schemas: Json): Json[] {
  const places = { params: 'path', query: 'query', headers: 'header' } as const
  return Object.entries(places).flatMap(([place, location]) => {
    const shape = request[place as keyof typeof places]
    if (!shape) return []
    const { properties = {}, required = [] } = jsonSchema(shape, schemas) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(typeof schema.description === 'string' && { description: schema.description }),
      schema,
    }))
  })
}

function responses(route: Route, schemas: Json): Json {
  const found: Json = {
    [route.status]: {
      description: 'Success',
      ...(route.answer && {
        content: content(['application/json'], jsonSchema(route.answer, schemas)),
      }),
    },
  }
  for (const [status, description] of Object.entries(route.otherAnswers ?? {})) {
    found[status] = { description }
  }
  const names = [...route.errors, ...(route.request?.body ? bodyErrors : []), ...commonErrors]
  const statuses = new Set(names.map((name) => errorStatus[name]))
  for (const status of statuses) {
    found[status] ??= failure(
      [...new Set(names)].filter((name) => errorStatus[name] === status),
      schemas,
    )
  }
  return found
}

function failure(names: ErrorName[], schemas: Json): Json {
  const examples = Object.fromEntries(
    names.map((name) => [
      name,
      {
        value: {
          error: name,
          message: `${meanings[name]}.`,
          status: errorStatus[name],
          createdAt: '2026-11-21T09:30:00.000Z',
        },
      },
    ]),
  )
  return {
    description: names.map((name) => `${name}: ${meanings[name]}`).join('. '),
    content: { 'application/json': { schema: jsonSchema(errorBody, schemas), examples } },
  }
}

function content(mediaTypes: string[], schema: Json): Json {
  return Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }]))
}

/**
 * A schema as it is on the wire, which for what the server answers too is the side it would parse.
 * Schemas that carry an id are put among the document's components.
 */
function jsonSchema(schema: z.ZodType, components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Json & { $defs?: Json }
  const moved = (part: unknown) =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json
  for (const [id, definition] of Object.entries($defs ?? {})) components[id] ??= moved(definition)
  return moved(own)
}
