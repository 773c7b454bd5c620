import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import {
  aCreation,
  aNewPasskey,
  aPasskey,
  aPasskeyName,
  aPassword,
} from '../administration/examples'
import { withPassword } from '../two-factor/contract'
import { passkey, passkeyChange, passkeyCreation, passkeyInput } from './contract'

const params = z.object({ id })
const onePasskey = z.object({ id, passkeyId: id })

export const passkeyRoutes: Route[] = [
  route({
    name: 'listPasskeys',
    method: 'get',
    path: '/user/:id/passkeys',
    callers: 'users',
    tag: 'Passkeys',
    summary: 'List one’s own passkeys',
    request: { params },
    status: 200,
    response: z.array(passkey),
    example: [aPasskey],
    errors: ['Unauthorized', 'Forbidden'],
    handle: (call) => call.api.passkeys.list(parameter(call, 'id')),
  }),
  route({
    name: 'startPasskeyRegistration',
    method: 'post',
    path: '/user/:id/passkeys/start',
    callers: 'users',
    tag: 'Passkeys',
    summary: 'Begin to add a passkey',
    description:
      'Returns the options with which a browser creates a passkey. They are valid for five minutes.',
    request: { params, body: { schema: withPassword, example: aPassword } },
    status: 200,
    response: passkeyCreation,
    example: aCreation,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    handle: (call) => call.api.passkeys.begin(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'addPasskey',
    method: 'post',
    path: '/user/:id/passkeys',
    callers: 'users',
    tag: 'Passkeys',
    summary: 'Add the passkey that the browser has created',
    request: { params, body: { schema: passkeyInput, example: aNewPasskey } },
    status: 201,
    response: passkey,
    example: aPasskey,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict'],
    handle: (call) => call.api.passkeys.create(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'renamePasskey',
    method: 'post',
    path: '/user/:id/passkeys/:passkeyId',
    callers: 'users',
    tag: 'Passkeys',
    summary: 'Rename a passkey',
    request: { params: onePasskey, body: { schema: passkeyChange, example: aPasskeyName } },
    status: 200,
    response: passkey,
    example: aPasskey,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) =>
      call.api.passkeys.rename(
        parameter(call, 'id'),
        parameter(call, 'passkeyId'),
        call.request.body,
      ),
  }),
  {
    name: 'removePasskey',
    method: 'delete',
    path: '/user/:id/passkeys/:passkeyId',
    callers: 'users',
    tag: 'Passkeys',
    summary: 'Remove a passkey',
    request: { params: onePasskey },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.passkeys.remove(parameter(call, 'id'), parameter(call, 'passkeyId')),
  },
]
