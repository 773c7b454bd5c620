import { z } from 'zod'
import { ifMatch } from '../http/entity-tag'
import { onlyPage } from '../http/example-ids'
import { parameter, type Route, route } from '../http/route'
import { fieldError } from '../operations/contract/error'
import { listOf } from '../operations/contract/list'
import { id } from '../operations/contract/scalars'
import { ApiError } from '../operations/errors'
import { aDisabling, someDisablingResults } from './administration/examples'
import {
  disabling,
  disablingResult,
  emailCode,
  emailOnly,
  emailUndo,
  emailUndone,
  emailVerification,
  passwordChange,
  passwordReset,
  user,
  userDraft,
  userInput,
  userListQuery,
  userUpdate,
} from './contract'
import {
  aCode,
  aDraftOfAUser,
  aNewPassword,
  anAddress,
  aPasswordChange,
  aResetCode,
  aSignUp,
  aUser,
  aUserChange,
  someProblems,
} from './examples'

const withId = z.object({ id })

export const userRoutes: Route[] = [
  route({
    method: 'get',
    path: '/user/current',
    tag: 'Users',
    summary: 'The signed-in user',
    status: 200,
    response: user,
    example: aUser,
    errors: ['Unauthorized'],
    async handle({ api }) {
      const current = await api.users.current()
      if (!current) throw new ApiError('Unauthorized', 'Nobody is signed in: sign in first.')
      return current
    },
  }),
  route({
    method: 'post',
    path: '/user/preValidate',
    tag: 'Users',
    summary: 'Validate a form that is being filled in',
    description: 'Validates the fields that are sent. An empty list means that they are valid.',
    request: { body: { schema: userDraft, example: aDraftOfAUser } },
    status: 200,
    response: z.array(fieldError),
    example: someProblems,
    errors: [],
    handle: ({ api, request }) => api.users.preValidate(request.body),
  }),
  {
    method: 'post',
    path: '/user/passwordReset/start',
    tag: 'Users',
    summary: 'Ask for a new password',
    description:
      'Mails a code that is valid for an hour, if an account has the address. The response is always the same.',
    request: { body: { schema: emailOnly, example: anAddress } },
    status: 204,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.users.startPasswordReset(request.body),
  },
  {
    method: 'post',
    path: '/user/passwordReset/finish',
    tag: 'Users',
    summary: 'Choose a new password with the code that was mailed',
    description:
      'Unlocks the account, and ends every session and token of the user. If the address was not verified, passkeys, two-factor sign-in and the API key are removed too.',
    request: { body: { schema: passwordReset, example: aNewPassword } },
    status: 204,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.users.finishPasswordReset(request.body),
  },
  {
    method: 'put',
    path: '/user/emailVerify',
    tag: 'Users',
    summary: 'Ask for a code that verifies an address',
    description:
      'Mails a code that is valid for a day, if an account has the address. Signed-in users may send a new address with their `password`, and with a `code` if two-factor sign-in is on. The account gets it once it is verified. The response does not show whether an account has the address.',
    request: { body: { schema: emailVerification, example: anAddress } },
    status: 204,
    errors: ['ValidationFailed', 'SecondFactorRequired', 'TooManyRequests'],
    handle: ({ api, request }) => api.users.startEmailVerification(request.body),
  },
  route({
    method: 'post',
    path: '/user/emailVerify',
    tag: 'Users',
    summary: 'Verify an address with the code that was mailed',
    description:
      'Call it signed in to the account, or with its `password`. A new address requires one of the two. Without either, an unverified address becomes verified, and every way to sign in is removed, including the password. The owner of the address then chooses a password by a reset.',
    request: { body: { schema: emailCode, example: aCode } },
    status: 200,
    response: user,
    example: aUser,
    errors: ['ValidationFailed', 'Conflict', 'TooManyRequests'],
    handle: ({ api, request }) => api.users.verifyEmail(request.body),
  }),
  route({
    method: 'post',
    path: '/user/emailChange/undo',
    tag: 'Users',
    summary: 'Undo a change of address',
    description:
      'Requires the code mailed to the previous address, which is valid for seven days and works once. The account gets that address back, verified. Every session, token, passkey and API key, two-factor sign-in and the password are removed. Returns a code for choosing a new password.',
    request: { body: { schema: emailUndo, example: aCode } },
    status: 200,
    response: emailUndone,
    example: aResetCode,
    errors: ['ValidationFailed', 'Conflict', 'TooManyRequests'],
    handle: ({ api, request }) => api.users.undoEmailChange(request.body),
  }),
  route({
    method: 'post',
    path: '/user/disabled',
    tag: 'Users',
    summary: 'Disable or enable several users',
    description:
      'For administrators. Returns a result for each user. Disabled users are signed out with their next request.',
    request: { body: { schema: disabling, example: aDisabling } },
    status: 200,
    response: z.array(disablingResult),
    example: someDisablingResults,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.users.setDisabled(request.body),
  }),
  route({
    method: 'get',
    path: '/user',
    tag: 'Users',
    summary: 'List users',
    description: 'For administrators.',
    request: { query: userListQuery },
    status: 200,
    response: listOf(user),
    example: onlyPage([aUser]),
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: ({ api, request }) => api.users.list(request.query),
  }),
  route({
    method: 'post',
    path: '/user',
    tag: 'Users',
    summary: 'Sign up',
    description:
      'For all visitors. Only administrators may set `acl` and `disabled`. Mails a code that verifies the address.',
    request: { body: { schema: userInput, example: aSignUp } },
    status: 201,
    headers: { Location: 'The address of the user' },
    response: user,
    example: aUser,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.users.create(request.body)
      response.location(`/v1/user/${created.id}`)
      return created
    },
  }),
  route({
    method: 'get',
    path: '/user/:id',
    tag: 'Users',
    summary: 'Read a user',
    description: 'For the user, and for administrators.',
    request: { params: withId },
    status: 200,
    response: user,
    example: aUser,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.users.get(parameter(call, 'id')),
  }),
  route({
    method: 'post',
    path: '/user/:id',
    tag: 'Users',
    summary: 'Change a user',
    description:
      'For the user, and for administrators. Fields that are left out do not change. A new e-mail address of one’s own requires `password`, and `code` if two-factor sign-in is on. It replaces the present one when it is verified with the code mailed to it. A link mailed to the previous address undoes the change within seven days.',
    request: {
      params: withId,
      headers: ifMatch,
      body: { schema: userUpdate, example: aUserChange },
    },
    changes: {
      read: (call) => call.api.users.get(parameter(call, 'id')),
      stale: 'PreconditionFailed',
    },
    status: 200,
    response: user,
    example: aUser,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'SecondFactorRequired',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    handle: (call) => call.api.users.update(parameter(call, 'id'), call.request.body),
  }),
  {
    method: 'post',
    path: '/user/:id/passwordChange',
    tag: 'Users',
    summary: 'Change one’s own password',
    description: 'Ends the other sessions and tokens of the user.',
    request: { params: withId, body: { schema: passwordChange, example: aPasswordChange } },
    status: 204,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    handle: (call) => call.api.users.changePassword(parameter(call, 'id'), call.request.body),
  },
]
