import type { ErrorBody, FieldError } from '../server/contract/error'

/** A failed call to `/v1`. */
export class ApiError extends Error {
  readonly status: number
  readonly error: string
  readonly supportedMediaTypes: string[] | undefined
  readonly createdAt: Date
  readonly errors: FieldError[] | undefined
  readonly requestId: string | undefined

  /**
   * @param status of the HTTP answer
   * @param body what the server said of it, as far as it said anything
   */
  constructor(status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? `The request failed with status ${status}.`)
    this.status = status
    this.error = body.error ?? (status >= 500 ? 'InternalServerError' : 'BadRequest')
    this.name = this.error
    this.supportedMediaTypes = body.supportedMediaTypes
    this.createdAt = body.createdAt ?? new Date()
    this.errors = body.errors
    this.requestId = body.requestId
  }
}
