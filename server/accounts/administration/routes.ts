import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { aclChange, user, userRemoval } from '../contract'
import { aUser } from '../examples'
import { aPermission, aRemoval } from './examples'

const params = z.object({ id })

/** Deleting and exporting an account, and what administrators can change about it. */
export const accountRoutes: Route[] = [
  {
    name: 'deleteUser',
    method: 'delete',
    path: '/user/:id',
    callers: 'users',
    tag: 'Users',
    summary: 'Delete a user',
    description:
      'Users delete themselves with their password, and with a code if two-factor sign-in is on. Administrators delete other users without either. Their assets, sessions and chats are deleted; their contents and form submissions stay, without an author.',
    request: { params, body: { schema: userRemoval, example: aRemoval } },
    status: 204,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    handle: (call) => call.api.users.remove(parameter(call, 'id'), call.request.body ?? {}),
  },
  {
    name: 'sendPasswordReset',
    method: 'post',
    path: '/user/:id/passwordReset',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'Mail a user a code for choosing a new password',
    description: 'For administrators.',
    request: { params },
    status: 204,
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.users.sendPasswordReset(parameter(call, 'id')),
  },
  route({
    name: 'grantPermission',
    method: 'post',
    path: '/user/:id/acl',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'Grant a permission',
    description: 'For administrators. Granting a permission again has no effect.',
    request: { params, body: { schema: aclChange, example: aPermission } },
    status: 200,
    response: user,
    example: aUser,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.users.grant(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'revokePermission',
    method: 'delete',
    path: '/user/:id/acl',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'Remove a permission',
    description: 'For administrators. Removing a missing permission is no error.',
    request: { params, body: { schema: aclChange, example: aPermission } },
    status: 200,
    response: user,
    example: aUser,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.users.take(parameter(call, 'id'), call.request.body),
  }),
]
