import type { AppLoadContext } from '@remix-run/node'
import type { Api } from '../server/contract/api'
import { createClient } from './client/client'
import { leftToService } from './client/list-defaults'
import type { Environment } from './context'

/** What a loader or an action is given, as far as it matters here. */
export interface Asked {
  request: Request
  /** Empty when the pages are served apart from `/v1`. */
  context: Partial<AppLoadContext>
}

const forwarded = ['cookie', 'origin', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto']
const cookiesSet = new WeakMap<Request, Headers>()

/**
 * The operations of `/v1` for whoever sent the request: in process where the product serves its
 * pages itself, over HTTP where only API_BASE_URL says where it is.
 */
export function apiOf({ request, context }: Asked): Api {
  return context.api ?? remoteApi(request)
}

/** What the page may know of its surroundings. */
export function environmentOf({ request, context }: Asked): Environment {
  return context.environment ?? remoteEnvironment(request)
}

/**
 * The cookies that calls made for this request have set, for the answer to carry on. There are none
 * where the API runs in process: it then sets them on the answer itself.
 */
export function cookiesFor(request: Request): Headers {
  return cookiesSet.get(request) ?? new Headers()
}

function remoteApi(request: Request): Api {
  const headers = new Headers()
  for (const name of forwarded) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return createClient({
    baseUrl: apiBaseUrl(),
    headers,
    lists: leftToService,
    onSetCookie(cookie) {
      const set = cookiesFor(request)
      set.append('Set-Cookie', cookie)
      cookiesSet.set(request, set)
    },
  })
}

function remoteEnvironment(request: Request): Environment {
  return {
    siteUrl: process.env.SITE_URL?.replace(/\/+$/, '') ?? new URL(request.url).origin,
    apiBaseUrl: apiBaseUrl(),
    buildId: process.env.BUILD_ID ?? 'unknown',
    cookieMode: process.env.COOKIE_MODE !== 'off',
  }
}

function apiBaseUrl(): string {
  const url = process.env.API_BASE_URL?.replace(/\/+$/, '')
  if (!url) throw new Error('Set API_BASE_URL to where /v1 is served, such as https://example.com.')
  return url
}
