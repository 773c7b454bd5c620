import { type Route, route } from '../../http/route'
import { demonstration } from './contract'
import { theDemonstration } from './examples'

/** The removal of the demonstration site; not in the specification. */
export const demonstrationRoutes: Route[] = [
  route({
    name: 'getDemonstration',
    method: 'get',
    path: '/site/demonstration',
    callers: 'administrators',
    tag: 'Site',
    summary: 'What is left of the demonstration site',
    description: 'For administrators.',
    status: 200,
    response: demonstration,
    example: theDemonstration,
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.demonstration.get(),
  }),
  route({
    name: 'removeDemonstration',
    method: 'delete',
    path: '/site/demonstration',
    callers: 'administrators',
    tag: 'Site',
    summary: 'Remove the demonstration site',
    description:
      'For administrators. Deletes the contents, proposals, users, forms, tags, series and assets of the first start that no one has changed and that no other document uses, and clears its texts that no one has changed. `POST /site/demonstration/restore` brings them back.',
    status: 200,
    response: demonstration,
    example: theDemonstration,
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.demonstration.remove(),
  }),
  route({
    name: 'restoreDemonstration',
    method: 'post',
    path: '/site/demonstration/restore',
    callers: 'administrators',
    tag: 'Site',
    summary: 'Restore the demonstration site after its removal',
    description:
      'For administrators. Creates what the removal has deleted again, with the same ids and addresses. What has a taken address, and texts that were written since, stay as they are.',
    status: 200,
    response: demonstration,
    example: theDemonstration,
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.demonstration.restore(),
  }),
]
