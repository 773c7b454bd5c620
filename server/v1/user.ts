import { user } from '../contract/user'
import { ApiError } from '../errors'
import { type Route, route } from './route'

export const userRoutes: Route[] = [
  route({
    method: 'get',
    path: '/user/current',
    tag: 'Users',
    summary: 'The user who is signed in',
    status: 200,
    answer: user,
    errors: ['Unauthorized'],
    async handle({ api }) {
      const current = await api.users.current()
      if (!current) throw new ApiError('Unauthorized', 'Nobody is signed in.')
      return current
    },
  }),
]
