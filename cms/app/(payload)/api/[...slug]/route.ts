import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'

type Handler = ReturnType<typeof REST_GET>

export const GET = notFoundInsteadOf501(REST_GET(config))
export const POST = notFoundInsteadOf501(REST_POST(config))
export const DELETE = notFoundInsteadOf501(REST_DELETE(config))
export const PATCH = notFoundInsteadOf501(REST_PATCH(config))
export const PUT = notFoundInsteadOf501(REST_PUT(config))
export const OPTIONS = notFoundInsteadOf501(REST_OPTIONS(config))

/** Payload returns 501, a server error, for an endpoint that a collection does not have. */
function notFoundInsteadOf501(handler: Handler): Handler {
  return async (...args) => {
    const response = await handler(...args)
    if (response.status !== 501) return response
    return Response.json({ errors: [{ message: 'There is no such call.' }] }, { status: 404 })
  }
}
