import type { AppLoadContext } from '@remix-run/node'
import type { Api } from '../../server/api/contract'
import { createClient } from '../client/client'
import { isInvalidToken } from '../client/http'
import { serverDefaults } from '../client/list-defaults'
import type { Environment, PageContext } from './context'
import { forwardingTokens, isTokenMode } from './token-mode.server'

/** The properties of a loader's or action's arguments used here. */
export interface RouteArgs {
  request: Request
  /** Empty when the pages are served separately from `/v1`. */
  context: Partial<AppLoadContext>
}

const forwarded = [
  'authorization',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-request-id',
]
const responseHeaders = new WeakMap<Request, Headers>()

/**
 * The operations of `/v1` for the sender of the request: in process when the product serves its
 * pages itself, otherwise over HTTP.
 */
export function apiOf({ request, context }: RouteArgs): Api {
  const api = context.api ?? remoteApi(request, context.remote)
  return isTokenMode()
    ? { ...api, auth: forwardingTokens(api.auth, responseHeadersFor(request)) }
    : api
}

/** The environment shown to the page. */
export function environmentOf({ request, context }: RouteArgs): Environment {
  return context.environment ?? remoteEnvironment(request)
}

/**
 * Headers set by this request's API calls, for the response: the token in token mode, otherwise
 * cookies. In process the API sets cookies on the response itself.
 */
export function responseHeadersFor(request: Request): Headers {
  const headers = responseHeaders.get(request) ?? new Headers()
  responseHeaders.set(request, headers)
  return headers
}

/** @param remote left out: API_BASE_URL is called */
function remoteApi(request: Request, remote: PageContext['remote']): Api {
  const headers = new Headers()
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return createClient({
    // Addresses of files are those of the site when it passes requests on to the API.
    baseUrl: remote ? '' : apiBaseUrl(),
    ...remote,
    fetch: anonymousAfterEnd(remote?.fetch ?? fetch),
    headers,
    lists: serverDefaults,
    onSetCookie: (cookie) => responseHeadersFor(request).append('Set-Cookie', cookie),
  })
}

/**
 * Calls again without the token when it has ended: the visitor is anonymous then, as in process. The API has done
 * nothing for the first call.
 */
function anonymousAfterEnd(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (!isInvalidToken(response)) return response
    const headers = new Headers(init?.headers)
    headers.delete('Authorization')
    return send(input, { ...init, headers })
  }
}

function remoteEnvironment(request: Request): Environment {
  return {
    siteUrl: process.env.SITE_URL?.replace(/\/+$/, '') ?? new URL(request.url).origin,
    apiBaseUrl: apiBaseUrl(),
    buildId: process.env.BUILD_ID ?? 'unknown',
    cookieMode: !isTokenMode(),
    liveEditing: process.env.LIVE_EDITING !== 'off' && !isTokenMode(),
    googleTagId: process.env.GOOGLE_TAG_ID || null,
  }
}

function apiBaseUrl(): string {
  const url = process.env.API_BASE_URL?.replace(/\/+$/, '')
  if (!url) throw new Error('Set API_BASE_URL to where /v1 is served, such as https://example.com.')
  return url
}
