import express, { type Request, type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import type { Area } from '../../cms/access/can'
import type { Scope } from '../../cms/keys/scopes'
import type { Api } from '../api/contract'
import type { ErrorName } from '../operations/contract/error'
import { ApiError, invalid } from '../operations/errors'
import { type BodyParser, jsonBody, readBody } from './bodies'
import type { Call } from './call'
import { type CallResponse, sendCallResponse } from './call-response'
import { isMatch, tagOf } from './entity-tag'
import { linkPages } from './list-links'
import { httpText } from './messages'
import { removeFiles } from './multipart'
import { methodNotAllowed } from './page-requests'
import type { Tag } from './tags'

/** The maximum number of unknown parameters that an error names. */
const maxUnknown = 100

/** What a call accepts, for the API description; the operation itself parses the input. */
export interface RequestShape {
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: {
    schema: z.ZodType
    /** A body as it is sent. */
    example: unknown
    /** Whether the body may be left out. */
    optional?: true
    /** How a form of HTML encodes the body, if the call accepts that. */
    encoded?: { schema: z.ZodType; example: unknown }
    /** Defaults to JSON up to 100 KB. */
    parser?: BodyParser
  }
}

/** Another success response of a route, such as a redirect. */
export interface AlternativeResponse {
  description: string
  response?: z.ZodType
  example?: unknown
  headers?: Record<string, string>
}

/** A call of `/v1`: its address, input, response and the operation it runs. */
export interface Route {
  /** The operation id of the API description, from which generated clients name their functions. */
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/v1`, in Express's notation. */
  path: string
  /** Who may call it; which entities a user may reach is the operation's to decide. */
  callers: 'anyone' | 'users' | 'administrators'
  /** Whose administrators may make a call for administrators too, where it is not the area of its subject. */
  area?: Area
  /** The group in the API description. */
  tag: Tag
  /**
   * What an API key needs for the call, where its path and method do not say it (`keyAccessOf`): another
   * scope, or `closed` when no key may call it.
   */
  keys?: Scope | 'closed'
  /** One line that says what the call does. */
  summary: string
  /** Who may call it, and what else an integrator must know. */
  description?: string
  request?: RequestShape
  /** The success status, and the schema of the response; without a schema the response is empty. */
  status: number
  response?: z.ZodType
  /** An example of the response as sent; required when there is a schema. */
  example?: unknown
  /** Text responses instead of JSON: an example by media type. */
  texts?: Record<string, string>
  /** Headers of the success response: a description by name. */
  headers?: Record<string, string>
  /** Other success responses, by status. */
  otherResponses?: Record<number, AlternativeResponse>
  /** For a write of one entity: how it is read, and the error when If-Match has another version. */
  changes?: { read(call: Call): Promise<unknown>; stale: 'Conflict' | 'PreconditionFailed' }
  /**
   * Whether the call takes an `Idempotency-Key`: it creates or sends something, so that it must not be
   * done twice when it is repeated. Its handler sends nothing itself.
   */
  acceptsIdempotencyKey?: true
  /** The errors of this call, in addition to those of every call of its kind (`failuresOf`). */
  errors: ErrorName[]
  /** The status is that of the route, unless the handler sets another. */
  handle(call: Call): Promise<unknown>
}

/** Runs a call at most once for each idempotency key, and repeats its response for the others. */
export type RunOnce = (
  route: Route,
  call: Call,
  run: () => Promise<CallResponse | null>,
) => Promise<CallResponse | null>

/** Checks at compile time that the operation returns what the response schema describes. */
export function route<Schema extends z.ZodType>(
  definition: Omit<Route, 'response' | 'example' | 'handle'> & {
    response: Schema
    example: z.input<Schema>
    handle(call: Call): Promise<z.output<Schema>>
  },
): Route {
  return definition
}

/** A parameter of the path. */
export function parameter({ request }: Call, name: string): string {
  return String(request.params[name])
}

/**
 * Serves routes; the first that matches the path is used. Other methods are rejected with 405 and
 * Allow.
 * @param apiOf the operations bound to the caller of the request
 * @param runOnce runs the calls that take an idempotency key
 */
export function routerOf(
  routes: Route[],
  { apiOf, runOnce }: { apiOf: (request: Request, route: Route) => Promise<Api>; runOnce: RunOnce },
): Router {
  const router = express.Router({ caseSensitive: true, strict: false })
  for (const path of new Set(routes.map((each) => each.path))) {
    const samePath = routes.filter((each) => each.path === path)
    for (const each of samePath) {
      const { method, request: shape, response: schema } = each
      const reader = shape?.body && (shape.body.parser ?? jsonBody)
      router[method](path, async (request, response) => {
        if (method === 'get' && schema) rejectUnknownQuery(shape?.query, request)
        const call = { api: await apiOf(request, each), request, response }
        if (reader) await readBody(reader, call)
        const run = () => runRoute(each, call)
        const sent = await (each.acceptsIdempotencyKey
          ? runOnce(each, call, run).finally(() => removeFiles(request))
          : run())
        if (sent) sendCallResponse(response, sent)
      })
    }
    router.all(path, rejectMethod(samePath.map(({ method }) => method)))
  }
  return router
}

/** @returns null when the handler has sent the response itself, such as a stream */
async function runRoute(route: Route, call: Call): Promise<CallResponse | null> {
  const { method, changes, headers, status, response: schema } = route
  const { response } = call
  await requireMatch(route, call)
  response.status(status)
  const value = await route.handle(call)
  if (response.headersSent) return null
  if (method === 'get') linkPages(call.request, response, value)
  const isEntity = method === 'get' || changes || headers?.Location
  const body = schema ? JSON.stringify(z.encode(schema, value)) : null
  return {
    status: response.statusCode,
    body,
    etag: isEntity && body !== null ? tagOf(body) : null,
    location: response.get('Location') ?? null,
  }
}

/**
 * A misspelled filter would return everything. Only reads of JSON are checked: a link to a file or a
 * stream may get parameters from others on its way.
 */
function rejectUnknownQuery(query: z.ZodObject | undefined, request: Request): void {
  const known = Object.keys(query?.shape ?? {})
  const unknown = Object.keys(request.query).filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  const message =
    known.length > 0
      ? httpText('unknownParameter', { names: known.join(', ') })
      : httpText('noParameters')
  throw invalid(unknown.slice(0, maxUnknown).map((path) => ({ path, message })))
}

/**
 * Rejects a write whose If-Match names no tag of the entity as it is now. One that is let through is
 * bound to that version, so that no other write comes between.
 */
async function requireMatch({ changes, response: schema }: Route, call: Call): Promise<void> {
  const header = call.request.get('if-match')
  if (!changes || !schema || header === undefined) return
  const latest = z.encode(schema, await changes.read(call))
  const { body } = call.request
  if (isMatch(header, latest)) {
    if (header.trim() === '*' || !isObject(body) || !isObject(latest)) return
    body.updatedAt ??= latest.updatedAt
    return
  }
  throw new ApiError(changes.stale, httpText('changedMeanwhile'), {
    versions: { yours: body ?? null, latest },
  })
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rejectMethod(methods: Route['method'][]): RequestHandler {
  const allowed = methods.flatMap((method) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )
  const allow = [...allowed, 'OPTIONS']
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', allow.join(', ')).end()
      return
    }
    throw methodNotAllowed(allow)
  }
}
