import { z } from 'zod'
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
    summary: 'The user who is signed in',
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
    summary: 'What is wrong with a form so far',
    description:
      'Looks at the fields that are there. An empty list means that nothing is wrong with them.',
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
      'Mails a code that is good for an hour, if anybody has the address; the answer is always the same.',
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
      'Unlocks the account and ends every session and token of the user. Where nobody had verified the address, passkeys, two-factor sign-in and API key go too.',
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
      'Mails a code that is good for a day, if anybody has the address. Who is signed in may name a new one, with `password`, and `code` where two-factor sign-in is on; it counts once verified. The answer does not tell whether anybody has the address.',
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
      'Call it signed in to the account, or with its `password`. A new address takes the one or the other. Without both, an address that nobody had verified becomes verified, and every way to sign in ends, the password included: the owner of the address then chooses a password by a reset.',
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
      'With the code mailed to the address before, which is good for seven days and works once. The account has that address again, verified; every session, token, passkey and API key, two-factor sign-in and the password end. Answers a code to choose a new password with.',
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
      'For administrators. Answers what became of each; who is disabled is out on the next request.',
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
      'For everybody; only an administrator sets `acl` and `disabled`. Mails a code that verifies the address.',
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
    description: 'Oneself, or as an administrator anybody.',
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
      'Oneself, or as an administrator anybody. What is left out stays as it is. One’s own new e-mail address takes `password`, and `code` where two-factor sign-in is on; it counts once the code mailed to it has come back. The address before can undo the change for seven days.',
    request: { params: withId, body: { schema: userUpdate, example: aUserChange } },
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
