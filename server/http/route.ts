import express, { type Request, type RequestHandler, type Router } from 'express'
import { z } from 'zod'
import type { Api } from '../api/contract'
import type { ErrorName } from '../operations/contract/error'
import { ApiError } from '../operations/errors'
import { type BodyParser, jsonBody, readBody } from './bodies'
import type { Call } from './call'

/** What a call takes, for the description of the API; the operation behind it does the parsing. */
export interface RequestShape {
  params?: z.ZodObject
  query?: z.ZodObject
  headers?: z.ZodObject
  body?: {
    schema: z.ZodType
    /** A body as it is sent. */
    example: unknown
    /** How the body comes; left out, as JSON up to 100 KB. */
    parser?: BodyParser
  }
}

/** Another way to succeed than a route's own, a redirect for example. */
export interface AlternativeResponse {
  description: string
  answer?: z.ZodType
  example?: unknown
  headers?: Record<string, string>
}

/** One call of `/v1`: where it is, what it takes and answers, and the operation behind it. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below `/v1`, in Express's notation. */
  path: string
  /** The group the call is listed under. */
  tag: string
  /** What the call does, as one line. */
  summary: string
  /** Who may call it, and whatever else an integrator should know. */
  description?: string
  request?: RequestShape
  /** The status of success, and the shape of the answer; without a shape the answer is empty. */
  status: number
  answer?: z.ZodType
  /** An answer as it is sent; there must be one where there is a shape. */
  example?: unknown
  /** Texts that may be answered instead of JSON: media type to an example. */
  texts?: Record<string, string>
  /** Headers that come with success: name to what it says. */
  headers?: Record<string, string>
  /** Other ways to succeed, by their status. */
  otherAnswers?: Record<number, AlternativeResponse>
  /** How it can fail, beside what its kind of call can meet (`failuresOf`). */
  errors: ErrorName[]
  handle(call: Call): Promise<unknown>
}

/** Checks at compile time that a route's operation gives what its answer says. */
export function route<Answer extends z.ZodType>(
  definition: Omit<Route, 'answer' | 'example' | 'handle'> & {
    answer: Answer
    example: z.input<Answer>
    handle(call: Call): Promise<z.output<Answer>>
  },
): Route {
  return definition
}

/** A part of the path, by its name. */
export function parameter({ request }: Call, name: string): string {
  return String(request.params[name])
}

/**
 * Serves routes, of which the first that a path fits is meant; asked with another method than that
 * path knows, the request is refused with what it allows.
 * @param apiOf the operations bound to whoever sent the request
 */
export function routerOf(routes: Route[], apiOf: (request: Request) => Promise<Api>): Router {
  const router = express.Router({ caseSensitive: true, strict: false })
  for (const path of new Set(routes.map((each) => each.path))) {
    const here = routes.filter((each) => each.path === path)
    for (const { method, request: shape, status, answer, handle } of here) {
      const reader = shape?.body && (shape.body.parser ?? jsonBody)
      router[method](path, async (request, response) => {
        const call = { api: await apiOf(request), request, response }
        if (reader) await readBody(reader, call)
        const value = await handle(call)
        if (response.headersSent) return
        response.status(status)
        if (answer) response.json(z.encode(answer, value))
        else response.end()
      })
    }
    router.all(path, refuseMethod(here.map(({ method }) => method)))
  }
  return router
}

function refuseMethod(methods: Route['method'][]): RequestHandler {
  const allowed = methods.flatMap((method) =>
    method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  )
  const allow = [...allowed, 'OPTIONS'].join(', ')
  return (request, response) => {
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', allow).end()
      return
    }
    throw new ApiError('MethodNotAllowed', `This address takes ${allow}.`, {
      headers: { Allow: allow },
    })
  }
}
