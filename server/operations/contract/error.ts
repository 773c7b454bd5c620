import { z } from 'zod'
import { date } from './scalars'

/** Every way a call can fail: the stable name, and the HTTP status it travels with. */
export const errorStatus = {
  BadRequest: 400,
  ValidationFailed: 400,
  Unauthorized: 401,
  /** The password was right; a code of the authenticator app, or a right one, is missing. */
  SecondFactorRequired: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  InternalServerError: 500,
  ServiceUnavailable: 503,
} as const
export type ErrorName = keyof typeof errorStatus

export const fieldError = z.object({
  /** Where the problem lies, `metadata.description` for example; empty for the whole. */
  path: z.string(),
  message: z.string(),
})
export type FieldError = z.output<typeof fieldError>

export const errorBody = z
  .object({
    error: z.enum(Object.keys(errorStatus) as [ErrorName, ...ErrorName[]]),
    message: z.string(),
    status: z.int(),
    createdAt: date,
    supportedMediaTypes: z.array(z.string()).optional(),
    errors: z.array(fieldError).optional(),
    /** With a Conflict over a stale write: what the caller sent and what is stored, so nothing is lost. */
    versions: z.object({ yours: z.unknown(), latest: z.unknown() }).optional(),
    /** With an InternalServerError: what to quote when asking for help. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>
