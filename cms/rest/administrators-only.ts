import type { Endpoint, PayloadHandler, SanitizedConfig } from 'payload'
import { can, isAdmin } from '../access/can'
import { subjectOf } from '../access/rules'
import { databaseFailure } from '../database/availability'

const signIn = 'Sign in by POST /v1/auth.'

/** Endpoints of Payload's REST API that are closed to everyone, and what to use instead. */
const closed: Record<string, string> = {
  'post /login': signIn,
  'post /first-register': signIn,
  'post /forgot-password': 'Ask for a new password by POST /v1/user/passwordReset/start.',
  'post /reset-password': 'Choose a new password by POST /v1/user/passwordReset/finish.',
  'post /verify/:id': 'Verify an address by POST /v1/user/emailVerify.',
  'post /logout': 'Sign out by DELETE /v1/auth.',
}

/**
 * Restricts Payload's entire REST API to administrators, regardless of what is in front of it:
 * endpoints of collections, globals, plugins and Payload itself.
 * @param config Payload's complete configuration; modified in place, since its parts refer to one
 * another
 */
export function restForAdministrators(config: SanitizedConfig): SanitizedConfig {
  replaceAll(config.endpoints, config.endpoints.map(guarded))
  for (const { endpoints } of [...config.collections, ...config.globals]) {
    if (endpoints) replaceAll(endpoints, endpoints.map(guarded))
  }
  return config
}

function replaceAll(endpoints: Endpoint[], by: Endpoint[]): void {
  endpoints.splice(0, endpoints.length, ...by)
}

/** Payload shares endpoint objects among collections, so each is copied. */
function guarded(endpoint: Endpoint): Endpoint {
  const { handler, method, path } = endpoint
  const reason = closed[`${method} ${path}`]
  const guard: PayloadHandler = (req) => {
    const user = subjectOf(req)
    if (!isAdmin(user)) {
      // Payload takes a caller whom it could not read for an anonymous visitor.
      if (databaseFailure()) throw databaseFailure()
      return refusal(can(user, 'authenticated') ? 403 : 401, 'This is for administrators.')
    }
    return reason === undefined ? handler(req) : refusal(403, reason)
  }
  return { ...endpoint, handler: guard }
}

/** In the format of Payload's own errors, which its admin reads. */
function refusal(status: 401 | 403, message: string): Response {
  return Response.json({ errors: [{ message }] }, { status })
}
