import { health } from '../contract/health'
import { type Route, route } from './route'

export const healthRoutes: Route[] = [
  route({
    method: 'get',
    path: '/health',
    status: 200,
    answer: health,
    async handle({ api, response }) {
      const state = await api.health.check()
      response.set('Cache-Control', 'no-store')
      if (state.status !== 'ok') response.status(503).json(state)
      return state
    },
  }),
]
