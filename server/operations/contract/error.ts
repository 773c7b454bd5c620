import { z } from 'zod'
import { date, permission } from './scalars'

/** The errors of all calls: the stable name and the HTTP status. */
export const errorStatus = {
  BadRequest: 400,
  ValidationFailed: 400,
  Unauthorized: 401,
  /** The password was right; a code is missing or wrong. */
  SecondFactorRequired: 401,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  Conflict: 409,
  /** The first call with the idempotency key is still running. */
  CallInProgress: 409,
  /** The first call with the idempotency key has changed something; what it responded is not known. */
  ResponseLost: 409,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  /** The first call with the idempotency key was another one. */
  IdempotencyKeyReused: 422,
  TooManyRequests: 429,
  InternalServerError: 500,
  ServiceUnavailable: 503,
} as const
export type ErrorName = keyof typeof errorStatus

export const fieldError = z.object({
  /** The path of the field, such as `metadata.description`; empty for the whole input. */
  path: z.string(),
  message: z.string(),
})
export type FieldError = z.output<typeof fieldError>

/** What a caller lacks: a scope of the API key, or an entry of the access list. */
const missing = z.object({
  /** The scope that the key lacks. */
  scope: z.string().optional(),
  /** The permission that the access list of the user lacks. */
  permission: permission.optional(),
  /** The target of the permission; null: everything. */
  targetId: z.string().nullable().optional(),
})
export type Missing = z.output<typeof missing>

export const errorBody = z
  .object({
    // Object.keys types the names as any strings.
    error: z.enum(Object.keys(errorStatus) as [ErrorName, ...ErrorName[]]),
    message: z.string(),
    status: z.int(),
    createdAt: date,
    supportedMediaTypes: z.array(z.string()).optional(),
    errors: z.array(fieldError).optional(),
    /**
     * For a Conflict of a stale write: the caller's and the stored version, so that neither is
     * lost.
     */
    versions: z.object({ yours: z.unknown(), latest: z.unknown() }).optional(),
    /** For an Unauthorized or Forbidden: what the caller lacks, where that is known. */
    missing: missing.optional(),
    /** For an InternalServerError: the id to quote when asking for help. */
    requestId: z.string().optional(),
  })
  .meta({ id: 'Error' })
export type ErrorBody = z.output<typeof errorBody>

/** An error in the form of RFC 9457, with the members of the site's own form that it lacks. */
export const problem = errorBody
  .omit({ message: true })
  .extend({
    /** A reference to the description of the error; the name in it is that of `error`. */
    type: z.string(),
    /** The phrase of the HTTP status. */
    title: z.string(),
    /** What to do, for people. */
    detail: z.string(),
  })
  .meta({ id: 'Problem' })
