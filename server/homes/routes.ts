import { type Route, route } from '../http/route'
import { homeChoice, homeGallery, homeView, shownDesign } from './contract'
import { theHomeGallery } from './examples'

/** The design of the home page; not in the specification. */
export const homesRoutes: Route[] = [
  route({
    method: 'get',
    path: '/home-designs',
    tag: 'Site',
    summary: 'List the designs of the home page, with their views and submissions',
    description: 'For administrators. Views and submissions are those of the last 30 days.',
    status: 200,
    response: homeGallery,
    example: theHomeGallery,
    errors: ['Unauthorized', 'Forbidden'],
    handle: ({ api }) => api.homes.gallery(),
  }),
  route({
    method: 'put',
    path: '/home-designs',
    tag: 'Site',
    summary: 'Choose the design of the home page, or several to compare',
    description: 'For administrators. While two or more have a share, visitors see one of these.',
    request: {
      body: { schema: homeChoice, example: { design: 'home', weights: { home1: 50, home1a: 50 } } },
    },
    status: 200,
    response: homeGallery,
    example: theHomeGallery,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden'],
    handle: ({ api, request }) => api.homes.choose(request.body),
  }),
  route({
    method: 'post',
    path: '/home-designs/view',
    tag: 'Site',
    summary: 'The design that one view of the home page shows',
    description:
      'For all visitors, and for servers that render pages apart from `/v1`. Counts a view.',
    request: { body: { schema: homeView, example: { seen: 'home1' } } },
    status: 200,
    response: shownDesign,
    example: { design: 'home1' },
    errors: ['ValidationFailed'],
    handle: ({ api, request }) => api.homes.view(request.body),
  }),
]
