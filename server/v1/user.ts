import { user } from '../contract/user'
import { ApiError } from '../errors'
import { type Route, route } from './route'

export const userRoutes: Route[] = [
  route({
    method: 'get',
    path: '/user/current',
    status: 200,
    answer: user,
    async handle({ api }) {
      const current = await api.users.current()
      if (!current) throw new ApiError('Unauthorized', 'Nobody is signed in.')
      return current
    },
  }),
]
