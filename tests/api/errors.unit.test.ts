import {
  APIError,
  AuthenticationError,
  Forbidden,
  LockedAuth,
  NotFound,
  ValidationError,
} from 'payload'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestLanguage } from '../../cms/messages/language'
import { errorStatus } from '../../server/operations/contract/error'
import {
  ApiError,
  toApiError,
  withErrorCatalogue,
  wrongCredentials,
} from '../../server/operations/errors'
import { permissionError } from '../../server/operations/permission-error'

test.each(Object.entries(errorStatus))('maps %s to status %i', (name, status) => {
  expect(new ApiError(name as keyof typeof errorStatus, 'Why.')).toMatchObject({ name, status })
})

test('returns an error of the catalogue unchanged', () => {
  const failure = new ApiError('Conflict', 'Taken.')

  expect(toApiError(failure)).toBe(failure)
})

test('reports zod errors by field, nested ones by their path', () => {
  const schema = z.strictObject({
    title: z.string('A title is a text.'),
    metadata: z.object({ tags: z.array(z.string('A tag is a text.')) }),
  })
  const { error } = schema.safeParse({ title: 1, metadata: { tags: ['a', 2] } })

  const failure = toApiError(error)

  expect(failure).toMatchObject({ name: 'ValidationFailed', status: 400 })
  expect(failure.errors).toEqual([
    { path: 'title', message: 'A title is a text.' },
    { path: 'metadata.tags.1', message: 'A tag is a text.' },
  ])
})

test.each([
  ['slug', 'Value must be unique', 'The slug is taken: choose another one.'],
  ['slug', 'The slug "a" is taken: choose another one.', 'The slug is taken: choose another one.'],
  ['email', 'Value must be unique', 'The e-mail address is taken: choose another one.'],
])('reports a duplicate %s (%s) as a conflict', (path, message, expectedMessage) => {
  const failure = toApiError(new ValidationError({ errors: [{ path, message }] }))

  expect(failure).toMatchObject({ name: 'Conflict', status: 409, message: expectedMessage })
  expect(failure.errors).toEqual([{ path, message }])
})

test('reports any other storage error as a failed validation', () => {
  const failure = toApiError(
    new ValidationError({
      collection: 'contents',
      errors: [{ path: 'title', message: 'This field is required.', label: 'Title' }],
    }),
  )

  expect(failure).toMatchObject({ name: 'ValidationFailed', status: 400 })
  expect(failure.errors).toEqual([{ path: 'title', message: 'This field is required.' }])
})

test.each([
  ['a wrong password', new AuthenticationError()],
  ['a locked account', new LockedAuth()],
])('reports %s with the same message as every failed sign-in', (_what, error) => {
  expect(toApiError(error)).toMatchObject({
    name: 'Unauthorized',
    status: 401,
    message: wrongCredentials(),
  })
})

test.each([
  ['not there', new NotFound(), 'NotFound', 404],
  ['not allowed', new Forbidden(), 'Forbidden', 403],
  ['a conflict', new APIError('The last administrator.', 409), 'Conflict', 409],
  ['too large', new APIError('Too large.', 413), 'PayloadTooLarge', 413],
  ['of a status without a name', new APIError('A teapot.', 418), 'BadRequest', 400],
])('maps Payload\'s error "%s" to %s', (_what, error, name, status) => {
  expect(toApiError(error)).toMatchObject({ name, status })
})

test.each([
  ['an unexpected error', new TypeError('secret of the inside')],
  ['a private error of Payload', new APIError('secret of the inside')],
  [
    'a private error with the status of a public one',
    new APIError('secret of the inside', 400, null, false),
  ],
  ['a database driver', Object.assign(new Error('secret of the inside'), { code: 11000 })],
  ['a text', 'secret of the inside'],
  ['nothing', undefined],
])('hides the internals of %s', (_what, error) => {
  const failure = toApiError(error)

  expect(failure).toMatchObject({ name: 'InternalServerError', status: 500 })
  expect(failure.message).not.toContain('secret')
  expect(failure.errors).toBeUndefined()
  expect(failure.cause).toBe(error)
})

test('operations throw only errors of the catalogue, and return their results unchanged', async () => {
  const operations = withErrorCatalogue({
    double: async (count: number) => count * 2,
    fail: async () => {
      throw new NotFound()
    },
    failAtOnce(): Promise<never> {
      throw new TypeError('at once')
    },
  })

  await expect(operations.double(21)).resolves.toBe(42)
  await expect(operations.fail()).rejects.toMatchObject({ name: 'NotFound', status: 404 })
  await expect(operations.failAtOnce()).rejects.toMatchObject({ name: 'InternalServerError' })
})

test.each([
  ['en', 'Sign in to change the settings of the site.'],
  ['de', 'Melden Sie sich an, um die Einstellungen der Website zu ändern.'],
] as const)(
  'says what needs a permission in the language of the request: %s',
  (language, message) => {
    const error = requestLanguage.run({ language }, () => permissionError(null, 'changeSettings'))

    expect(error.message).toBe(message)
  },
)
