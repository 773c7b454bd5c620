import { authentication } from '../contract/auth'
import { type Route, route } from './route'

export const authRoutes: Route[] = [
  route({
    method: 'post',
    path: '/auth',
    status: 200,
    answer: authentication,
    handle: ({ api, request }) => api.auth.signIn(request.body),
  }),
  {
    method: 'delete',
    path: '/auth',
    status: 204,
    handle: ({ api }) => api.auth.signOut(),
  },
]
