import { type ErrorName, errorStatus, type FieldError, type Missing } from './contract/error'

interface Details {
  errors?: FieldError[]
  supportedMediaTypes?: string[]
  versions?: { yours: unknown; latest: unknown }
  missing?: Missing
  /** Headers of the response, such as Allow and Retry-After. */
  headers?: Record<string, string>
  cause?: unknown
}

/** An error of the catalogue, with a message for people. */
export class ApiError extends Error {
  override readonly name: ErrorName
  readonly status: number
  readonly errors: FieldError[] | undefined
  readonly supportedMediaTypes: string[] | undefined
  readonly versions: Details['versions']
  readonly missing: Missing | undefined
  readonly headers: Record<string, string>

  constructor(name: ErrorName, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = name
    this.status = errorStatus[name]
    this.errors = details.errors
    this.supportedMediaTypes = details.supportedMediaTypes
    this.versions = details.versions
    this.missing = details.missing
    this.headers = details.headers ?? {}
  }
}
