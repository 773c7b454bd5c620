import { health } from '../contract/health'
import { type Route, route } from './route'

export const healthRoutes: Route[] = [
  route({
    method: 'get',
    path: '/health',
    tag: 'Health',
    summary: 'How the product is doing',
    status: 200,
    answer: health,
    otherAnswers: { 503: 'The database does not answer; the body is the same' },
    errors: [],
    async handle({ api, response }) {
      const state = await api.health.check()
      response.set('Cache-Control', 'no-store')
      if (state.status !== 'ok') response.status(503).json(state)
      return state
    },
  }),
]
