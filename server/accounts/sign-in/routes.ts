import { type Route, route } from '../../http/route'
import { aPasskeySignIn, aRequest } from '../administration/examples'
import { aCode, anAuthentication, someCredentials } from '../examples'
import { passkeyRequest, passkeySignIn } from '../passkeys/contract'
import { authentication, browserCode, credentials } from './contract'

export const authRoutes: Route[] = [
  route({
    name: 'signIn',
    method: 'post',
    path: '/auth',
    callers: 'anyone',
    tag: 'Authentication',
    summary: 'Sign in',
    description:
      'Sets a session cookie and returns a bearer token. The error does not show what was wrong. With two-factor sign-in, the right password alone gets the error `SecondFactorRequired`: send it again with a `code`.',
    request: { body: { schema: credentials, example: someCredentials } },
    status: 200,
    response: authentication,
    example: anAuthentication,
    errors: ['ValidationFailed', 'Unauthorized', 'SecondFactorRequired', 'TooManyRequests'],
    handle: ({ api, request }) => api.auth.signIn(request.body),
  }),
  route({
    name: 'startPasskeySignIn',
    method: 'post',
    path: '/auth/passkey/start',
    callers: 'anyone',
    tag: 'Authentication',
    summary: 'Begin to sign in with a passkey',
    description:
      'Returns the options with which a browser asks for a passkey. They are valid for five minutes.',
    status: 200,
    response: passkeyRequest,
    example: aRequest,
    errors: ['TooManyRequests'],
    handle: ({ api }) => api.auth.startPasskeySignIn(),
  }),
  route({
    name: 'signInWithPasskey',
    method: 'post',
    path: '/auth/passkey',
    callers: 'anyone',
    tag: 'Authentication',
    summary: 'Sign in with a passkey',
    description:
      'Sets a session cookie and returns a bearer token. A passkey replaces password and code.',
    request: { body: { schema: passkeySignIn, example: aPasskeySignIn } },
    status: 200,
    response: authentication,
    example: anAuthentication,
    errors: ['ValidationFailed', 'Unauthorized', 'TooManyRequests'],
    handle: ({ api, request }) => api.auth.signInWithPasskey(request.body),
  }),
  {
    name: 'allowBrowser',
    method: 'post',
    path: '/auth/browser',
    callers: 'anyone',
    tag: 'Authentication',
    summary: 'Let this browser sign in while sign-in is paused',
    description:
      'Requires the code that was mailed to the account’s owner. Sets a cookie that allows attempts to sign in.',
    request: { body: { schema: browserCode, example: aCode } },
    status: 204,
    errors: ['ValidationFailed'],
    handle: ({ api, request }) => api.auth.allowBrowser(request.body),
  },
  {
    name: 'signOut',
    method: 'delete',
    path: '/auth',
    callers: 'anyone',
    tag: 'Authentication',
    summary: 'Sign out',
    description: 'Ends the session or token of this call.',
    status: 204,
    errors: [],
    handle: ({ api }) => api.auth.signOut(),
  },
]
