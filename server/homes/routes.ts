import { type Route, route } from '../http/route'
import { homeAssignment, homeChoice, homeGallery, homeViews } from './contract'
import { theHomeAssignment, theHomeGallery, theHomeViews } from './examples'

/** The design of the home page; not in the specification. */
export const homesRoutes: Route[] = [
  route({
    name: 'listHomeDesigns',
    method: 'get',
    path: '/home-designs',
    callers: 'administrators',
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
    name: 'setHomeDesigns',
    method: 'put',
    path: '/home-designs',
    callers: 'administrators',
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
    name: 'getHomeDesignAssignment',
    method: 'get',
    path: '/home-designs/assignment',
    callers: 'anyone',
    tag: 'Site',
    summary: 'The designs that the home page shows, with their shares',
    description: 'For servers that render pages apart from `/v1`.',
    status: 200,
    response: homeAssignment,
    example: theHomeAssignment,
    errors: [],
    handle: ({ api }) => api.homes.assignment(),
  }),
  {
    name: 'recordHomeDesignView',
    method: 'post',
    path: '/home-designs/views',
    callers: 'anyone',
    tag: 'Site',
    summary: 'Count views of the home page',
    description:
      'For servers that render pages apart from `/v1`, which report the views they have served.',
    request: { body: { schema: homeViews, example: theHomeViews } },
    status: 204,
    errors: ['ValidationFailed'],
    handle: ({ api, request }) => api.homes.countViews(request.body),
  },
]
