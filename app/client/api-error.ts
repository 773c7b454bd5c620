import type { ErrorBody, FieldError } from '../../server/operations/contract/error'

/** A failed call to `/v1`. */
export class ApiError extends Error {
  readonly status: number
  /** The stable name of the failure; null when whatever answered was not this API. */
  readonly error: string | null
  readonly supportedMediaTypes: string[] | undefined
  readonly createdAt: Date
  /** What is wrong with which field. */
  readonly errors: FieldError[] | undefined
  /** Of a write that came too late: what was sent, and what is stored. */
  readonly versions: ErrorBody['versions']
  /** What to quote when asking for help. */
  readonly requestId: string | undefined
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined

  /**
   * @param status of the HTTP answer
   * @param body what the server said of it, as far as it said anything
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
