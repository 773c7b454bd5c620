import { type Route, route } from '../../http/route'
import { setup, setupChange } from './contract'
import { theSetup } from './examples'

/** The guide after a first start; not in the specification. */
export const setupRoutes: Route[] = [
  route({
    name: 'getSetup',
    method: 'get',
    path: '/site/setup',
    callers: 'administrators',
    tag: 'Site',
    summary: 'The steps from a first start to a site of one’s own, and which are done',
    description: 'For administrators.',
    status: 200,
    response: setup,
    example: theSetup,
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.setup.get(),
  }),
  route({
    name: 'updateSetup',
    method: 'post',
    path: '/site/setup',
    callers: 'administrators',
    tag: 'Site',
    summary: 'Dismiss the guide, or keep the demonstration site',
    description: 'For administrators. Omitted fields stay as they are.',
    request: { body: { schema: setupChange, example: { dismissed: true } } },
    status: 200,
    response: setup,
    example: theSetup,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.setup.change(request.body),
  }),
]
