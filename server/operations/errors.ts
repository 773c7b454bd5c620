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
import { operationText } from './messages'
import { wrapOperations } from './wrap-operations'

export { ApiError }

/** The message of every failed sign-in. */
export function wrongCredentials(): string {
  return operationText('wrongCredentials')
}

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
    return new ApiError('Unauthorized', wrongCredentials(), { cause: error })
  }
  if (error instanceof ValidationError) return fromValidation(error)
  if (error instanceof PayloadNotFound)
    return new ApiError('NotFound', operationText('nothingHere'))
  if (error instanceof PayloadError && error.isPublic) return fromPayload(error)
  const unavailableError = unavailable(error)
  if (unavailableError) return unavailableError
  if (isForeignKeyError(error)) {
    return new ApiError('ValidationFailed', operationText('unknownReference'), { cause: error })
  }
  return new ApiError('InternalServerError', operationText('failed'), { cause: error })
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
export function invalid(errors: FieldError[], message = operationText('invalid')): ApiError {
  return new ApiError('ValidationFailed', message, { errors })
}

function fromValidation(error: ValidationError): ApiError {
  const errors = error.data.errors.map(({ path, message }) => ({
    path,
    message: translated(message),
  }))
  const taken = error.data.errors.find(({ message }) => saysTaken.test(message))
  if (!taken) return invalid(errors)
  const { path } = taken
  const message =
    path === 'email' ? operationText('emailTaken') : operationText('fieldTaken', { field: path })
  return new ApiError('Conflict', message, { errors })
}

/** Messages of Payload and of the CMS, which are in English, or in the language of the request. */
const saysTaken = /unique|taken|vergeben|already registered/i

/** Payload's own messages that people may see; it says them in English. */
const ofPayload = {
  'This field is required.': 'payload.required',
  'Value must be unique': 'payload.unique',
  'A user with the given email is already registered.': 'payload.emailTaken',
  'You are not allowed to perform this action.': 'payload.notAllowed',
} as const

function translated(message: string): string {
  return isOfPayload(message) ? operationText(ofPayload[message]) : message
}

function isOfPayload(message: string): message is keyof typeof ofPayload {
  return Object.hasOwn(ofPayload, message)
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
  return new ApiError(name, translated(error.message), {
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
