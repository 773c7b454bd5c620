import { z } from 'zod'
import { parameter, type Route, route } from '../http/route'
import { id } from '../operations/contract/scalars'
import { personalData } from './contract'
import { everythingAboutAda } from './examples'

const params = z.object({ id })

export const personalDataRoutes: Route[] = [
  route({
    name: 'exportUserData',
    method: 'get',
    path: '/user/:id/data',
    callers: 'users',
    tag: 'Users',
    keys: 'closed',
    summary: 'Everything that is stored about a user',
    description: 'For the user, and for administrators. Browsers download it as a file.',
    request: { params },
    status: 200,
    headers: { 'Content-Disposition': 'Makes browsers download it' },
    response: personalData,
    example: everythingAboutAda,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    async handle(call) {
      const data = await call.api.users.data(parameter(call, 'id'))
      const day = data.createdAt.toISOString().slice(0, 10)
      call.response.attachment(`account-${day}.json`).set('Cache-Control', 'private, no-store')
      return data
    },
  }),
]
