import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import type { Payload } from 'payload'
import { isAdmin } from '../cms/access/can'
import { fileTooLarge, maxFileBytes } from '../cms/assets/media-types'
import { ApiError } from './errors'
import { sendError } from './http/error-answers'
import { adminPolicy } from './http/security-headers'
import { callerOf } from './identity/resolver'
import { administrators, type InTurn } from './identity/turns'

/** A file, and the fields of its document. */
const longestBody = maxFileBytes + 64 * 1024

/** Payload's own ways to sign in, which know no second factor: the site's is the only one. */
const signsIn = /^\/api\/users\/(login|first-register|forgot-password|reset-password)\/?$/
/** It would end a sign-in without a word to those who remember who is signed in. */
const signsOut = /^\/api\/users\/logout\/?$/
const needsCookies =
  'The content management needs a cookie to know you by, and this site is run without: start it with COOKIE_MODE=on to use it.'

type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Payload's admin, which Next renders. Next is loaded by the first request that needs it: no visitor
 * waits for it. Who is no administrator is sent to sign in, or turned away.
 */
export function adminHandler({
  payload,
  inTurn,
  cookieMode,
  development,
}: {
  payload: Payload
  inTurn: InTurn
  /** Without cookies nobody can sign in to the admin, whose pages send no token. */
  cookieMode: boolean
  development: boolean
}): { handler: RequestHandler; close(): Promise<void> } {
  let prepared: Promise<{ handle: NextHandler; close(): Promise<void> }> | undefined

  async function prepare() {
    const { default: next } = await import('next')
    const server = next({ dev: development, dir: 'cms' })
    await server.prepare()
    return { handle: server.getRequestHandler() as NextHandler, close: () => server.close() }
  }

  const handler: RequestHandler = async (request, response) => {
    const allowed = request.path.startsWith('/_next/') || (await admit(payload, request))
    if (allowed === true && signsIn.test(request.path)) {
      sendError(response, new ApiError('Forbidden', 'Sign in by POST /v1/auth.'))
    } else if (allowed === true && signsOut.test(request.path)) {
      sendError(response, new ApiError('Forbidden', 'Sign out by DELETE /v1/auth.'))
    } else if (allowed === true && Number(request.headers['content-length'] ?? 0) > longestBody) {
      // Payload would break the connection off in the middle, and the sentence would not arrive.
      sendError(response, new ApiError('PayloadTooLarge', fileTooLarge))
    } else if (allowed === true) {
      // Next's development tools evaluate code that no policy would let through.
      if (!development) response.setHeader('Content-Security-Policy', adminPolicy)
      prepared ??= prepare()
      const { handle } = await prepared
      const answer = () => handle(request, response)
      const user = writtenUser(request)
      if (user === null) await answer()
      else await inTurn(administrators, () => inTurn(user, answer))
    } else if (request.path.startsWith('/api')) {
      sendError(
        response,
        new ApiError(allowed ? 'Forbidden' : 'Unauthorized', 'This is for administrators.'),
      )
    } else if (!cookieMode) {
      throw new ApiError('Forbidden', needsCookies)
    } else {
      response.redirect(302, allowed || signInAddress(request))
    }
  }

  return {
    handler,
    async close() {
      const server = await prepared?.catch(() => undefined)
      await server?.close()
    },
  }
}

/** Which user a request to Payload's own API writes, as far as its address tells; null: none. */
function writtenUser({ method, path }: Request): string | null {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return null
  const found = /^\/api\/users(?:\/([^/]+))?/.exec(path)
  return found && (found[1] ?? 'several users')
}

/** true: come in; an address: go there instead; false: sign in first. */
async function admit(payload: Payload, request: Request): Promise<boolean | '/restricted'> {
  const caller = await callerOf(payload, request)
  if (!caller) return false
  return isAdmin(caller) || '/restricted'
}

function signInAddress(request: Request): string {
  return `/signin?${new URLSearchParams({ next: request.originalUrl })}`
}
