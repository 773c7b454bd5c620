import { z } from 'zod'
import type { Scope } from '../../cms/keys/scopes'
import { jsonBody } from '../http/bodies'
import { areaOf } from '../http/call-subject'
import { type Components, failureResponses, failuresOf } from '../http/failures'
import { idempotencyKeyHeader } from '../http/idempotency-key'
import { type Json, jsonSchema } from '../http/json-schema'
import { keyAccessOf } from '../http/key-access'
import { isListSchema } from '../http/list-links'
import type { Notification } from '../http/notification'
import { limitReferences, rateLimitHeaders } from '../http/rate-limit-headers'
import type { AlternativeResponse, Route } from '../http/route'
import { type Tag, tags } from '../http/tags'
import { apiVersion } from './version'

const introduction = `All operations of the site. Browsers sign in with a cookie, programs with a bearer token or an API key. A key has scopes; \`x-scope\` of each operation names the one it needs. An operation without \`key\` in its \`security\` takes no key.

Dates are ISO 8601 in UTC. Ids are 26 characters that sort by creation. A list takes \`page\` from 0, \`size\`, and \`sort=field,asc\` or \`field,desc\`, which may be repeated.

Every failure is an \`Error\`: \`error\` is its stable name, \`message\` says what to do. Callers whose \`Accept\` names \`application/problem+json\` get a \`Problem\` of RFC 9457 instead. Where GET is allowed, HEAD is too. A GET with \`If-None-Match\` returns 304 while nothing has changed. A call that takes an \`Idempotency-Key\` can be repeated with it, and is done once. A method that an address does not allow returns 405 with \`Allow\`. Every response has an \`X-Request-Id\`, which identifies it in the log.

A response that counts against a limit has \`RateLimit\` and \`RateLimit-Policy\`, which say how many requests are left in this window and when it ends. Each request with a key counts against the limit \`key\`.`

/**
 * The OpenAPI 3.1 document of `/v1`, generated from the schemas that parse input and encode
 * responses.
 */
export function openApiDocument({
  routes,
  notifications,
  siteUrl,
}: {
  routes: Route[]
  /** What webhooks are sent, by name. */
  notifications: Record<string, Notification>
  siteUrl: string
}): Json {
  const schemas: Json = {}
  const responses: Json = {}
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method]: operation(route, { schemas, responses }) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Site API',
      version: apiVersion,
      description: introduction,
      contact: { name: 'The site', url: siteUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${siteUrl}/v1` }],
    tags: [...new Set(routes.map(({ tag }) => tag))].map((name) => ({
      name,
      description: tags[name],
    })),
    paths,
    webhooks: Object.fromEntries(
      Object.entries(notifications).map(([name, sent]) => [
        name,
        { post: notificationOperation(sent, schemas) },
      ]),
    ),
    components: {
      schemas,
      responses,
      headers: rateLimitHeaders,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by `POST /auth`, removed by `DELETE /auth`.',
        },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `token` that `POST /auth` returns.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'studio_…',
          description:
            'An API key that an administrator has made, with scopes and an end. It acts for its owner, as far as its scopes allow.',
        },
        apiKey: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            'For integrations: `users API-Key {key}`, with a key that an administrator has created at a user. It has no scopes and no end.',
        },
      },
    },
  }
}

function operation(route: Route, components: Components): Json {
  const { schemas } = components
  const { body } = route.request ?? {}
  const scope = scopeOf(route)
  const area = areaOf(route)
  return {
    operationId: route.name,
    tags: [route.tag],
    summary: route.summary,
    description: [
      route.description ?? `${route.summary}.`,
      ...(area ? [`Users with the permission \`edit\` on \`${area}\` may call it too.`] : []),
      ...(scope ? [scopeText(scope)] : []),
    ].join(' '),
    security: security(route),
    // Spectral accepts scopes in the security of OAuth alone.
    ...(scope && { 'x-scope': scope }),
    parameters: parameters(route, schemas),
    ...(body && {
      requestBody: {
        required: !body.optional,
        content: Object.fromEntries(
          (body.parser ?? jsonBody).mediaTypes.map((mediaType) => [
            mediaType,
            bodyContent(mediaType === 'application/json' ? body : (body.encoded ?? body), schemas),
          ]),
        ),
      },
    }),
    responses: { ...successes(route, schemas), ...failureResponses(route, components) },
  }
}

function notificationOperation(
  { name, summary, schema, example }: Notification,
  schemas: Json,
): Json {
  return {
    operationId: name,
    tags: ['Webhooks'] satisfies Tag[],
    summary,
    description: `${summary}. Sent to webhooks that are notified of it, signed with their secret as Standard Webhooks describe. A receiver recognises an event that it has by its \`id\`.`,
    security: [{}],
    parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
      name: header,
      in: 'header',
      required: true,
      description: 'As in Standard Webhooks',
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': bodyContent({ schema, example }, schemas) },
    },
    responses: {
      '2XX': { description: 'The event is received' },
      default: { description: 'The event is sent again later' },
    },
  }
}

function bodyContent({ schema, example }: { schema: z.ZodType; example: unknown }, schemas: Json) {
  return { schema: jsonSchema(schema, schemas), ...shown(example) }
}

/** The ways to sign in that a call accepts. */
function security(route: Route): Json[] {
  const signedIn = ['session', 'bearer', 'apiKey'].map((scheme) => ({ [scheme]: [] }))
  const all = scopeOf(route) ? [...signedIn, { key: [] }] : signedIn
  return route.callers === 'anyone' ? [{}, ...all] : all
}

/** The scope that a key needs for a call; null when the call takes no key. */
function scopeOf(route: Route): Scope | null {
  const access = keyAccessOf(route)
  return access === 'closed' || access === 'ignored' ? null : access
}

function scopeText(scope: Scope): string {
  return `A key needs the scope \`${scope}\`.`
}

/** As much of an object's JSON Schema as its parameters need. */
const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).default({}),
  required: z.array(z.string()).default([]),
})

function parameters({ request = {}, acceptsIdempotencyKey }: Route, schemas: Json): Json[] {
  const shapes = [
    ['path', request.params],
    ['query', request.query],
    ['header', request.headers],
    ['header', acceptsIdempotencyKey && idempotencyKeyHeader],
  ] as const
  return shapes.flatMap(([location, shape]) => {
    if (!shape) return []
    const { properties, required } = objectSchema.parse(jsonSchema(shape, schemas))
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: location,
      required: location === 'path' || required.includes(name),
      ...(typeof schema.description === 'string' && { description: schema.description }),
      schema,
    }))
  })
}

const linkHeader = {
  Link: {
    description:
      'The other pages of the list as RFC 8288 has them: `first`, `prev`, `next` and `last`, as far as there are any',
    schema: { type: 'string' },
  },
}

function successes(route: Route, schemas: Json): Json {
  const { status, response, example, headers, texts = {}, otherResponses = {} } = route
  const conditional = route.method === 'get' && response !== undefined
  return {
    [status]: withLimits(
      route,
      success(
        { description: 'Success', response, example, headers },
        schemas,
        texts,
        isListSchema(response) ? linkHeader : {},
      ),
    ),
    ...Object.fromEntries(
      Object.entries(otherResponses).map(([other, alternative]) => [
        other,
        success(alternative, schemas),
      ]),
    ),
    ...(conditional && { 304: { description: 'Not changed since the ETag of If-None-Match' } }),
  }
}

/** Adds the headers of limits, which a call may count against. */
function withLimits(route: Route, response: Json): Json {
  if (!failuresOf(route).has('TooManyRequests')) return response
  return { ...response, headers: { ...Object(response.headers), ...limitReferences } }
}

function success(
  { description, response, example, headers }: AlternativeResponse,
  schemas: Json,
  texts: Record<string, string> = {},
  optionalHeaders: Json = {},
): Json {
  const content = {
    ...(response && {
      'application/json': { schema: jsonSchema(response, schemas), ...shown(example) },
    }),
    ...Object.fromEntries(
      Object.entries(texts).map(([mediaType, text]) => [
        mediaType,
        { schema: { type: 'string' }, ...shown(text) },
      ]),
    ),
  }
  return {
    description,
    ...((headers || Object.keys(optionalHeaders).length > 0) && {
      headers: {
        ...Object.fromEntries(
          Object.entries(headers ?? {}).map(([name, meaning]) => [
            name,
            { description: meaning, required: true, schema: { type: 'string' } },
          ]),
        ),
        ...optionalHeaders,
      },
    }),
    ...(Object.keys(content).length > 0 && { content }),
  }
}

/** A named example, because RapiDoc shows no others. */
function shown(value: unknown): Json {
  return { examples: { example: { value } } }
}
