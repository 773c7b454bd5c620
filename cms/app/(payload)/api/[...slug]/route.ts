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

export const GET = answered(REST_GET(config))
export const POST = answered(REST_POST(config))
export const DELETE = answered(REST_DELETE(config))
export const PATCH = answered(REST_PATCH(config))
export const PUT = answered(REST_PUT(config))
export const OPTIONS = answered(REST_OPTIONS(config))

/** Payload answers 501, as if it were to blame, where a collection has no such call. */
function answered(handler: Handler): Handler {
  return async (...given) => {
    const response = await handler(...given)
    if (response.status !== 501) return response
    return Response.json({ errors: [{ message: 'There is no such call.' }] }, { status: 404 })
  }
}
