import type { Response } from 'express'
import type { LimitUse } from './rate-limits'

/** The headers in the description of the API. */
export const rateLimitHeaders = {
  RateLimit: {
    description:
      'For each limit that the response counts against: `r`, how many requests are left, and `t`, the seconds until all are allowed again',
    schema: { type: 'string' },
    example: '"write";r=297;t=42',
  },
  'RateLimit-Policy': {
    description: 'For each of these limits: `q`, how many requests are allowed in `w` seconds',
    schema: { type: 'string' },
    example: '"write";q=300;w=60',
  },
}

/** References to these headers. */
export const limitReferences = Object.fromEntries(
  Object.keys(rateLimitHeaders).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

const usesByResponse = new WeakMap<Response, Map<string, LimitUse>>()

/**
 * Adds the state of a limit to the headers RateLimit and RateLimit-Policy of a response
 * (draft-ietf-httpapi-ratelimit-headers). A limit counts networks and accounts separately; the counter that
 * is nearest to its end is the one that is sent.
 */
export function noteLimit(response: Response, use: LimitUse): void {
  const uses = usesByResponse.get(response) ?? new Map<string, LimitUse>()
  const before = uses.get(use.name)
  if (!before || use.remaining <= before.remaining) uses.set(use.name, use)
  usesByResponse.set(response, uses)
  if (response.headersSent) return
  const all = [...uses.values()]
  response.set({
    RateLimit: all
      .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
      .join(', '),
    'RateLimit-Policy': all
      .map(({ name, quota, windowSeconds }) => `"${name}";q=${quota};w=${windowSeconds}`)
      .join(', '),
  })
}
