import {
  type ErrorBody,
  type ErrorName,
  errorBody,
  errorStatus,
  problem,
} from '../operations/contract/error'
import { jsonBody } from './bodies'
import { made } from './example-ids'
import { type Json, jsonSchema } from './json-schema'
import { keyAccessOf } from './key-access'
import { problemType, toProblem } from './problem'
import { limitReferences } from './rate-limit-headers'
import type { Route } from './route'
import { requiresValidToken } from './tags'

const meanings: Record<ErrorName, string> = {
  BadRequest: 'The request cannot be read',
  ValidationFailed: 'Something in the request cannot be used; `errors` says what',
  Unauthorized: 'Sign in first',
  SecondFactorRequired: 'The password is right: send it again with a `code`',
  Forbidden: 'The caller lacks the permission, or another site has sent the request',
  NotFound: 'There is nothing here for this caller',
  MethodNotAllowed: 'Another method is needed; Allow says which',
  Conflict: 'The change clashes with what is stored',
  CallInProgress:
    'The first call with this `Idempotency-Key` is still running; Retry-After says how many seconds to wait',
  ResponseLost:
    'The first call with this `Idempotency-Key` has stored something, but its response is lost; Location is the address of what it created, if it is known',
  PreconditionFailed: 'The version in If-Match is not the current one',
  PayloadTooLarge: 'The body is too large',
  UnsupportedMediaType:
    'The body has the wrong media type; `supportedMediaTypes` lists the right ones',
  IdempotencyKeyReused: 'The `Idempotency-Key` was used for something else',
  TooManyRequests: 'Tried too often; Retry-After says how many seconds to wait',
  InternalServerError: 'Something went wrong; `requestId` names it in the log',
  ServiceUnavailable: 'Not available at the moment',
}

const messages: Partial<Record<ErrorName, string>> = {
  BadRequest:
    'The body is not valid JSON: send one object, with double quotes around names and texts.',
  ValidationFailed: 'Some of what was sent cannot be used: see "errors".',
  Unauthorized: 'Sign in to do this.',
  SecondFactorRequired:
    'Enter the code your authenticator app shows, or one of your recovery codes.',
  ServiceUnavailable:
    'Signing in is not possible at the moment, and nobody who has signed in is recognized. Try again in a minute.',
  Forbidden: 'You do not have the permission to do this.',
  NotFound: 'There is nothing here.',
  CallInProgress: 'This call is still running: repeat it in a second.',
  ResponseLost:
    'This call was stopped after it had stored something. Read what is stored before you do it again, with another key.',
  IdempotencyKeyReused:
    'This key was used with something else in the last 24 hours: send it with a new key.',
  PayloadTooLarge: 'The body is larger than the 100 KB this call takes: send less.',
  TooManyRequests: 'There were too many attempts. Try again in 40 seconds.',
  InternalServerError: 'Something went wrong on our side.',
}

/** All errors a call can return: its own, and those common to calls of its kind. */
export function failuresOf(route: Route): Set<ErrorName> {
  const { method, path, request, response, errors, otherResponses } = route
  const common: ErrorName[] = ['InternalServerError']
  // The session store is down. A route that returns 503 for another reason describes that one.
  if (!otherResponses?.[503]) common.push('ServiceUnavailable')
  if (request?.body) common.push('BadRequest', 'PayloadTooLarge', 'UnsupportedMediaType')
  if (route.changes) common.push(route.changes.stale)
  if (route.acceptsIdempotencyKey) {
    common.push('ValidationFailed', 'CallInProgress', 'ResponseLost', 'IdempotencyKeyReused')
  }
  // A part of the path cannot be decoded.
  if (path.includes(':')) common.push('BadRequest')
  // A query has a parameter that the call does not take.
  if (method === 'get' && response) common.push('ValidationFailed')
  // The token has ended.
  if (requiresValidToken(route.tag)) common.push('Unauthorized')
  // A page of another site sent it with the browser's cookie.
  if (method !== 'get') common.push('Forbidden')
  // The API key lacks the scope.
  if (keyAccessOf(route) !== 'ignored') common.push('Forbidden')
  // Every change has a rate limit (`operationLimits`), and so has every API key.
  if (method !== 'get' || keyAccessOf(route) !== 'ignored') common.push('TooManyRequests')
  return new Set([...errors, ...common])
}

/** The shared parts of an API description; modified as calls refer to them. */
export interface Components {
  schemas: Json
  responses: Json
}

/** The errors of a call as OpenAPI responses, by status; equal ones are one component. */
export function failureResponses(route: Route, { schemas, responses }: Components): Json {
  const referring: Json = {}
  const names = [...failuresOf(route)].sort()
  for (const status of new Set(names.map((name) => errorStatus[name]))) {
    const sameStatus = names.filter((name) => errorStatus[name] === status)
    const component = [sameStatus.join('Or'), ...(status === 415 ? subtypesOf(route) : [])].join(
      '.',
    )
    responses[component] ??= {
      description: sameStatus.map((name) => `${name}: ${meanings[name]}`).join('. '),
      ...(status === 429 && {
        headers: {
          'Retry-After': {
            description: 'Seconds to wait',
            required: true,
            schema: { type: 'integer' },
          },
          ...limitReferences,
        },
      }),
      content: {
        'application/json': {
          schema: {
            allOf: [
              jsonSchema(errorBody, schemas),
              {
                type: 'object',
                properties: {
                  error: { type: 'string', enum: sameStatus },
                  // Generators of Python cannot merge an integer with a constant.
                  status: { type: 'integer', enum: [status] },
                },
              },
            ],
          },
          examples: Object.fromEntries(
            sameStatus.map((name) => [name, { value: example(name, route) }]),
          ),
        },
        // For callers whose Accept names it.
        [problemType]: {
          schema: jsonSchema(problem, schemas),
          examples: Object.fromEntries(
            sameStatus.map((name) => [name, { value: toProblem(example(name, route)) }]),
          ),
        },
      },
    }
    referring[status] = { $ref: `#/components/responses/${component}` }
  }
  return referring
}

function mediaTypesOf({ request }: Route): string[] {
  return (request?.body?.parser ?? jsonBody).mediaTypes
}

/** For example `json` for `application/json`. */
function subtypesOf(route: Route): string[] {
  return mediaTypesOf(route).map((mediaType) => mediaType.split('/')[1] ?? mediaType)
}

function example(name: ErrorName, route: Route) {
  const mediaTypes = mediaTypesOf(route)
  const body: Omit<ErrorBody, 'createdAt'> & { createdAt: string } = {
    error: name,
    message: messages[name] ?? `${meanings[name]}.`,
    status: errorStatus[name],
    createdAt: made,
  }
  switch (name) {
    case 'ValidationFailed':
      return { ...body, errors: [{ path: 'title', message: 'A content needs a title.' }] }
    case 'UnsupportedMediaType':
      return {
        ...body,
        message: `Send the body as ${mediaTypes.join(' or ')}.`,
        supportedMediaTypes: mediaTypes,
      }
    case 'InternalServerError':
      return { ...body, requestId: '5e0c1f9a-7d3b-4a52-9c1e-2f6b8d40a7e3' }
    default:
      return body
  }
}
