import { authentication, credentials } from '../contract/auth'
import { anAuthentication, someCredentials } from './examples/user'
import { type Route, route } from './route'

export const authRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth',
    tag: 'Authentication',
    summary: 'Sign in',
    description:
      'Sets a session cookie and answers a bearer token. Whatever was wrong, the refusal is the same.',
    request: { body: { schema: credentials, example: someCredentials } },
    status: 200,
    answer: authentication,
    example: anAuthentication,
    errors: ['ValidationFailed', 'Unauthorized', 'TooManyRequests'],
    handle: ({ api, request }) => api.auth.signIn(request.body),
  }),
  {
    method: 'delete',
    path: '/auth',
    tag: 'Authentication',
    summary: 'Sign out',
    description: 'Ends the session or token the call is made with.',
    status: 204,
    errors: [],
    handle: ({ api }) => api.auth.signOut(),
  },
]
