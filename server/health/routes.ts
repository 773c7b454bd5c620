import { type Route, route } from '../http/route'
import { health, readiness } from './contract'
import { theHealth, theIllness } from './examples'

export const healthRoutes: Route[] = [
  route({
    method: 'get',
    path: '/health',
    tag: 'Health',
    summary: 'How the product is doing',
    description:
      'Each part is looked at every few seconds at most, however often this is asked. Administrators get numbers too.',
    status: 200,
    answer: health,
    example: theHealth,
    otherAnswers: {
      503: {
        description: 'The database does not answer, or nothing can be stored',
        answer: health,
        example: theIllness,
      },
    },
    errors: [],
    async handle({ api, response }) {
      const state = await api.health.check()
      response.set('Cache-Control', 'no-store')
      if (state.status === 'unavailable') response.status(503).json(state)
      return state
    },
  }),
  route({
    method: 'get',
    path: '/ready',
    tag: 'Health',
    summary: 'Whether requests can be answered',
    description: 'For load balancers: a process that answers 503 is sent no requests.',
    status: 200,
    answer: readiness,
    example: { status: 'ok' },
    otherAnswers: {
      503: {
        description: 'The database does not answer',
        answer: readiness,
        example: { status: 'unavailable' },
      },
    },
    errors: [],
    async handle({ api, response }) {
      const state = await api.health.ready()
      response.set('Cache-Control', 'no-store')
      if (state.status === 'unavailable') response.status(503).json(state)
      return state
    },
  }),
  route({
    method: 'get',
    path: '/live',
    tag: 'Health',
    summary: 'Whether the process answers',
    description: 'For what restarts processes: it depends on nothing else, the database included.',
    status: 200,
    answer: readiness,
    example: { status: 'ok' },
    errors: [],
    async handle({ api, response }) {
      response.set('Cache-Control', 'no-store')
      return api.health.live()
    },
  }),
]
