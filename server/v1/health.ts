import { health } from '../contract/health'
import { theHealth, theIllness } from './examples/site'
import { type Route, route } from './route'

export const healthRoutes: Route[] = [
  route({
    method: 'get',
    path: '/health',
    tag: 'Health',
    summary: 'How the product is doing',
    status: 200,
    answer: health,
    example: theHealth,
    otherAnswers: {
      503: { description: 'The database does not answer', answer: health, example: theIllness },
    },
    errors: [],
    async handle({ api, response }) {
      const state = await api.health.check()
      response.set('Cache-Control', 'no-store')
      if (state.status !== 'ok') response.status(503).json(state)
      return state
    },
  }),
]
