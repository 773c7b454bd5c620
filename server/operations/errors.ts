import {
  AuthenticationError,
  LockedAuth,
  APIError as PayloadError,
  NotFound as PayloadNotFound,
  ValidationError,
} from 'payload'
import { ZodError } from 'zod'
import { databaseFailure } from '../../cms/database/availability'
import { isForeignKeyError } from '../../cms/database/foreign-key-error'
import { unavailableResponse } from '../../cms/database/write-unavailable'
import { fieldErrors } from '../../cms/fields/field-errors'
import { ApiError } from './api-error'
import type { ErrorName, FieldError } from './contract/error'
import { wrapOperations } from './wrap-operations'

export { ApiError }

export const wrongCredentials =
  'The e-mail address or the password is wrong, or sign-in is paused for a while after too many attempts. Where it is paused, a mail to the account’s owner has a link that goes on.'

/**
 * Maps any error to one of the catalogue. Unknown errors become an InternalServerError without
 * details; their `cause` is for the log.
 */
export function toApiError(error: unknown): ApiError {
  // Where a query has failed, what it did not find may exist, and the caller be known.
  const away = unavailable(databaseFailure())
  if (away) return away
  if (error instanceof ApiError) return error
  if (error instanceof ZodError) return fromZod(error)
  if (error instanceof AuthenticationError || error instanceof LockedAuth) {
    return new ApiError('Unauthorized', wrongCredentials, { cause: error })
  }
  if (error instanceof ValidationError) return fromValidation(error)
  if (error instanceof PayloadNotFound) return new ApiError('NotFound', 'There is nothing here.')
  if (error instanceof PayloadError && error.isPublic) return fromPayload(error)
  const unavailableError = unavailable(error)
  if (unavailableError) return unavailableError
  if (isForeignKeyError(error)) {
    return new ApiError(
      'ValidationFailed',
      'An id in what was sent refers to something that is not there: check the ids and send it again.',
      { cause: error },
    )
  }
  return new ApiError('InternalServerError', 'Something went wrong on our side.', { cause: error })
}

function unavailable(error: unknown): ApiError | null {
  const response = unavailableResponse(error)
  if (!response) return null
  return new ApiError('ServiceUnavailable', response.message, {
    cause: error,
    headers: response.headers,
  })
}

function fromZod(error: ZodError): ApiError {
  return invalid(fieldErrors(error))
}

/** The error for input that passes the schema but violates a rule. */
export function invalid(
  errors: FieldError[],
  message = 'Some of what was sent cannot be used: see "errors".',
): ApiError {
  return new ApiError('ValidationFailed', message, { errors })
}

function fromValidation(error: ValidationError): ApiError {
  const errors = error.data.errors.map(({ path, message }) => ({ path, message }))
  const taken = errors.find(({ message }) => /unique|taken|already registered/i.test(message))
  if (taken) {
    const field = taken.path === 'email' ? 'e-mail address' : taken.path
    return new ApiError('Conflict', `The ${field} is taken: choose another one.`, { errors })
  }
  return new ApiError('ValidationFailed', 'Some of what was sent cannot be used: see "errors".', {
    errors,
  })
}

const payloadNames: Record<number, ErrorName> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  413: 'PayloadTooLarge',
  415: 'UnsupportedMediaType',
}

function fromPayload(error: PayloadError): ApiError {
  const name = payloadNames[error.status] ?? 'BadRequest'
  return new ApiError(name, error.message, {
    cause: error,
    ...(name === 'UnsupportedMediaType' && { supportedMediaTypes: supportedBy(error) }),
  })
}

function supportedBy({ data }: PayloadError): string[] {
  const types: unknown = data?.supportedMediaTypes
  return Array.isArray(types) ? types.map(String) : []
}

/**
 * Wraps operations so that they throw only errors of the catalogue: pages in this process and
 * integrators over HTTP get the same errors.
 */
export function withErrorCatalogue<T extends object>(operations: T): T {
  return wrapOperations(operations, (operation) => async (...args) => {
    try {
      return await operation(...args)
    } catch (error) {
      throw toApiError(error)
    }
  })
}
