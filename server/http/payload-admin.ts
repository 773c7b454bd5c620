import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import express, { type Request, type RequestHandler } from 'express'
import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { maxUploadBytes, playableTooLarge } from '../../cms/assets/max-file-size'
import { callerOf } from '../identity/resolver'
import { administratorsLock, type WithLock } from '../locks/lock'
import { ApiError } from '../operations/api-error'
import { requireBuiltAdmin } from './admin-build'
import { allowSlowBody } from './body-deadlines'
import { sendError } from './error-responses'
import { httpText } from './messages'
import { hasBody, methodNotAllowed } from './page-requests'
import { sendPayloadRest } from './payload-rest'
import { adminPolicy } from './security-headers'

/** The limit of a file, plus the fields of its document. */
const maxBodyBytes = () => maxUploadBytes() + 64 * 1024

/** Payload's own sign-in routes. They skip the second factor, so they are blocked. */
const signsIn = /^\/api\/users\/(login|first-register|forgot-password|reset-password)\/?$/i
/**
 * Payload's sign-out is blocked, because it would end a session without invalidating cached
 * callers.
 */
const signsOut = /^\/api\/users\/logout\/?$/i
/** Next sends this header with a server action, the only POST to the admin's pages. */
const serverAction = 'next-action'
const bodyTypes = ['application/json', 'multipart/form-data']
const methods = {
  api: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  page: ['GET', 'HEAD'],
}

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Serves Payload's API, and its admin, which Next renders. Next is loaded on the first request that needs it.
 * Anonymous visitors are redirected to the sign-in page, other users without permission are turned
 * away.
 */
export function adminHandler({
  payload,
  withLock,
  cookieMode,
  development,
}: {
  payload: Payload
  withLock: WithLock
  /** Without cookies no user can sign in to the admin, because its pages send no token. */
  cookieMode: boolean
  development: boolean
}): { handler: RequestHandler; close(): Promise<void> } {
  let prepared: Promise<{ handle: NextHandler; close(): Promise<void> }> | undefined

  async function prepare() {
    const { default: next } = await import('next')
    // In production, a server of its own keeps Next from adding a handler for upgrades, which would
    // never respond.
    const server = next({
      dev: development,
      dir: 'cms',
      ...(!development && { httpServer: createServer() }),
    })
    await server.prepare()
    return { handle: server.getRequestHandler(), close: () => server.close() }
  }

  /** Answers an administrator's request to Payload's API. */
  async function sendRest(request: Request, response: express.Response): Promise<void> {
    const send = () =>
      Promise.race([sendPayloadRest(payload, request, response), connectionClosed(response)])
    const user = writtenUser(request)
    if (user === null) await send()
    else await withLock(administratorsLock, () => withLock(user, send))
  }

  /**
   * Passes an administrator's request to Next, with a nonce policy for the scripts of the response.
   */
  async function sendPage(request: Request, response: express.Response): Promise<void> {
    const { origin = '' } = request.headers
    // Next's development tools evaluate code, which every policy would block.
    if (!development) {
      const policy = adminPolicy(randomBytes(16).toString('base64'))
      response.setHeader('Content-Security-Policy', policy)
      // Next reads the nonce from the policy of the request.
      request.headers['content-security-policy'] = policy
    }
    // The origin was checked before. Next compares it with Host, which a proxy may have changed.
    if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host) {
      delete request.headers.origin
    }
    if (!prepared && !development) requireBuiltAdmin()
    prepared ??= prepare()
    const { handle } = await prepared
    await handle(request, response)
  }

  const gate: RequestHandler = async (request, response) => {
    const allowed = await authorize(payload, request)
    if (allowed === true) {
      const rejection = rejectionOf(request)
      if (rejection) return sendError(response, rejection)
      allowSlowBody(request, maxBodyBytes())
      await (isApi(request) ? sendRest : sendPage)(request, response)
    } else if (isApi(request)) {
      sendError(
        response,
        new ApiError(allowed ? 'Forbidden' : 'Unauthorized', httpText('forAdministrators')),
      )
    } else if (!cookieMode) {
      throw new ApiError('Forbidden', httpText('adminNeedsCookies'))
    } else {
      response.redirect(302, allowed || signInAddress(request))
    }
  }

  /** In development Next builds its files on request. */
  async function buildFile(request: Request, response: express.Response): Promise<void> {
    prepared ??= prepare()
    await (await prepared).handle(request, response)
  }

  const handler = express.Router({ caseSensitive: true })
  if (development) handler.use(onlyUnder(/^\/(_next|__nextjs[^/]*)(\/|$)/, buildFile))
  else handler.use('/_next', builtFiles)
  handler.use(onlyUnder(/^\/(cms|api)(\/|$)/, gate))

  return {
    handler,
    async close() {
      const server = await prepared?.catch(() => undefined)
      await server?.close()
    },
  }
}

/**
 * The files of the admin's build. Other requests below their address return 404 and never reach
 * Next.
 */
const builtFiles = express
  .Router()
  .use(
    '/static',
    express.static(path.resolve('cms/.next/static'), {
      immutable: true,
      maxAge: '365d',
      index: false,
      redirect: false,
    }),
  )
  .use(() => {
    throw new ApiError('NotFound', httpText('noSuchFile'))
  })

/**
 * The error for a request of an administrator that Next or Payload must not get, or would fail on;
 * or null.
 */
function rejectionOf(request: Request): ApiError | null {
  const isAction =
    !isApi(request) && request.method === 'POST' && request.get(serverAction) !== undefined
  const allow = isApi(request) ? methods.api : methods.page
  if (!allow.includes(request.method) && !isAction) return methodNotAllowed(allow)
  if (signsIn.test(request.path)) return new ApiError('Forbidden', httpText('signInByApi'))
  if (signsOut.test(request.path)) return new ApiError('Forbidden', httpText('signOutByApi'))
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes()) {
    // Payload would close the connection during the upload, and the error would not arrive.
    return new ApiError('PayloadTooLarge', playableTooLarge())
  }
  if (
    hasBody(request) &&
    /^\s*multipart\/(?!.*boundary=)/i.test(request.get('content-type') ?? '')
  ) {
    return new ApiError('BadRequest', httpText('noBoundary'))
  }
  if (isApi(request) && hasOtherBody(request)) {
    const types = bodyTypes.join(httpText('or'))
    return new ApiError('UnsupportedMediaType', httpText('bodyIsSentAs', { types }), {
      supportedMediaTypes: bodyTypes,
    })
  }
  if (!isDecodable(request.path)) {
    return new ApiError('BadRequest', httpText('undecodable'))
  }
  return null
}

function isApi({ path }: Request): boolean {
  return path.startsWith('/api')
}

/**
 * Whether Payload would ignore the body. It accepts forms only as overlong queries with an override
 * header.
 */
function hasOtherBody({ method, headers }: Request): boolean {
  if (headers['x-payload-http-method-override'] !== undefined) return false
  const type = headers['content-type'] ?? ''
  if (/^\s*(?:application\/json|multipart\/form-data)\b/i.test(type)) return false
  return method === 'PATCH' || method === 'PUT' || (method === 'POST' && type !== '')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function onlyUnder(pattern: RegExp, handler: RequestHandler): RequestHandler {
  return (request, response, next) =>
    pattern.test(request.path) ? handler(request, response, next) : next()
}

/**
 * The id of the user a request to Payload's API writes, as far as the path contains it; null when
 * there is none.
 */
function writtenUser({ method, path }: Request): string | null {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null
  const match = /^\/api\/users(?:\/([^/]+))?/i.exec(path)
  return match && (match[1] ?? 'several users')
}

/** True when allowed, the address to redirect to, or false when a sign-in is needed. */
async function authorize(payload: Payload, request: Request): Promise<boolean | string> {
  const caller = await callerOf(payload, request)
  if (!caller) return false
  return isAdmin(caller) || (caller.secondFactorMissing ? '/settings/two-factor' : '/restricted')
}

function signInAddress(request: Request): string {
  return `/signin?${new URLSearchParams({ next: request.originalUrl })}`
}

/**
 * Resolves when the connection closes. A response that nobody reads to its end would hold the locks of user writes
 * forever.
 */
function connectionClosed(response: express.Response): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve)
  })
}
