import type { ErrorBody, FieldError } from '../../server/operations/contract/error'

/** A failed call to `/v1`. */
export class ApiError extends Error {
  readonly status: number
  /** The stable name of the error; null if the response was not from this API. */
  readonly error: string | null
  readonly supportedMediaTypes: string[] | undefined
  readonly createdAt: Date
  /** The validation errors by field. */
  readonly errors: FieldError[] | undefined
  /** Of a conflict: the sent and the stored version. */
  readonly versions: ErrorBody['versions']
  /** To quote when asking for support. */
  readonly requestId: string | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  /**
   * @param status the HTTP status of the response
   * @param body the response body, as far as known
   */
  constructor(
    status: number,
    body: Partial<ErrorBody> = {},
    { cause, retryAfter }: { cause?: unknown; retryAfter?: number | undefined } = {},
  ) {
    super(body.message ?? `The request failed with status ${status}.`, { cause })
    this.name = body.error ?? 'ApiError'
    this.status = status
    this.error = body.error ?? null
    this.supportedMediaTypes = body.supportedMediaTypes
    this.createdAt = body.createdAt ?? new Date()
    this.errors = body.errors
    this.versions = body.versions
    this.requestId = body.requestId
    this.retryAfter = retryAfter
  }
}
