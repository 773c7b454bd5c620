import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import {
  aFactorCode,
  aPassword,
  aSetup,
  someRecoveryCodes,
  someTwoFactor,
} from '../administration/examples'
import {
  recoveryCodes,
  twoFactorConfirmation,
  twoFactorRemoval,
  twoFactorSetup,
  twoFactorState,
  withPassword,
} from './contract'

const params = z.object({ id })

export const twoFactorRoutes: Route[] = [
  route({
    name: 'getTwoFactor',
    method: 'get',
    path: '/user/:id/twoFactor',
    callers: 'users',
    tag: 'Two-factor sign-in',
    summary: 'Whether two-factor sign-in is on',
    description: 'For the user, and for administrators.',
    request: { params },
    status: 200,
    response: twoFactorState,
    example: someTwoFactor,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.twoFactor.get(parameter(call, 'id')),
  }),
  route({
    name: 'startTwoFactor',
    method: 'post',
    path: '/user/:id/twoFactor',
    callers: 'users',
    tag: 'Two-factor sign-in',
    summary: 'Begin to switch on two-factor sign-in',
    description:
      'Returns a secret for the authenticator app. Nothing changes until it is confirmed.',
    request: { params, body: { schema: withPassword, example: aPassword } },
    status: 200,
    response: twoFactorSetup,
    example: aSetup,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    handle: (call) => call.api.twoFactor.begin(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'confirmTwoFactor',
    method: 'post',
    path: '/user/:id/twoFactor/confirm',
    callers: 'users',
    tag: 'Two-factor sign-in',
    summary: 'Switch on two-factor sign-in, with a code of the app',
    description: 'Returns ten recovery codes, which are never shown again.',
    request: { params, body: { schema: twoFactorConfirmation, example: aFactorCode } },
    status: 200,
    response: recoveryCodes,
    example: someRecoveryCodes,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    handle: (call) => call.api.twoFactor.confirm(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'renewRecoveryCodes',
    method: 'post',
    path: '/user/:id/twoFactor/recoveryCodes',
    callers: 'users',
    tag: 'Two-factor sign-in',
    summary: 'Make new recovery codes',
    description: 'The earlier ones become invalid.',
    request: { params, body: { schema: withPassword, example: aPassword } },
    status: 200,
    response: recoveryCodes,
    example: someRecoveryCodes,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    handle: (call) =>
      call.api.twoFactor.renewRecoveryCodes(parameter(call, 'id'), call.request.body),
  }),
  {
    name: 'removeTwoFactor',
    method: 'delete',
    path: '/user/:id/twoFactor',
    callers: 'users',
    tag: 'Two-factor sign-in',
    summary: 'Switch off two-factor sign-in',
    description:
      'Users need their password. Administrators can do it for users who have lost their app.',
    request: { params, body: { schema: twoFactorRemoval, example: aPassword } },
    status: 204,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.twoFactor.disable(parameter(call, 'id'), call.request.body ?? {}),
  },
]
