import { type Route, route } from '../http/route'
import { health, readiness } from './contract'
import { theHealth, theOutage } from './examples'

export const healthRoutes: Route[] = [
  route({
    name: 'getHealth',
    method: 'get',
    path: '/health',
    callers: 'anyone',
    tag: 'Health',
    summary: 'The health of the site',
    description:
      'Each part is checked once in some seconds at most. Administrators also get numbers.',
    status: 200,
    response: health,
    example: theHealth,
    otherResponses: {
      503: {
        description: 'The database does not respond, or nothing can be stored',
        response: health,
        example: theOutage,
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
    name: 'getReadiness',
    method: 'get',
    path: '/ready',
    callers: 'anyone',
    tag: 'Health',
    summary: 'Whether requests can be handled',
    description: 'For load balancers: a process that responds with 503 gets no requests.',
    status: 200,
    response: readiness,
    example: { status: 'ok' },
    otherResponses: {
      503: {
        description: 'The database does not respond',
        response: readiness,
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
    name: 'getLiveness',
    method: 'get',
    path: '/live',
    callers: 'anyone',
    tag: 'Health',
    summary: 'Whether the process responds',
    description: 'For programs that restart the process. It does not depend on the database.',
    status: 200,
    response: readiness,
    example: { status: 'ok' },
    errors: [],
    async handle({ api, response }) {
      response.set('Cache-Control', 'no-store')
      return api.health.live()
    },
  }),
]
