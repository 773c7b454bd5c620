import { z } from 'zod'
import { type Route, route } from '../http/route'
import { home, pageLink, searchHit, searchQuery, site, sitePage } from './contract'
import { someHits, somePages, theHome, thePage, theSite } from './examples'

/** The content a separate page server needs to render the site; not in the specification. */
export const siteRoutes: Route[] = [
  route({
    method: 'get',
    path: '/site',
    tag: 'Site',
    summary: 'The settings shared by every page of the site',
    status: 200,
    response: site,
    example: theSite,
    errors: [],
    handle: ({ api }) => api.site.get(),
  }),
  route({
    method: 'get',
    path: '/site/pages',
    tag: 'Site',
    summary: 'List the published contents the caller may read, by title',
    description:
      'If there are more than 2,000, returns only a link to the page that lists and searches them.',
    status: 200,
    response: z.array(pageLink),
    example: somePages,
    errors: [],
    handle: ({ api }) => api.site.pages(),
  }),
  route({
    method: 'get',
    path: '/site/home',
    tag: 'Site',
    summary: 'The content of the home page',
    status: 200,
    response: home,
    example: theHome,
    errors: [],
    handle: ({ api }) => api.site.home(),
  }),
  route({
    method: 'get',
    path: '/site/about',
    tag: 'Site',
    summary: 'The content of the about page',
    status: 200,
    response: sitePage,
    example: thePage,
    errors: [],
    handle: ({ api }) => api.site.about(),
  }),
  route({
    method: 'get',
    path: '/site/terms',
    tag: 'Site',
    summary: 'The terms of service',
    status: 200,
    response: sitePage,
    example: thePage,
    errors: [],
    handle: ({ api }) => api.site.terms(),
  }),
  route({
    method: 'get',
    path: '/site/search',
    tag: 'Site',
    summary: 'Search the published contents the caller may read',
    description:
      'The best results first, 20 at most. Each text is a list of fragments, in which the found words are marked.',
    request: { query: searchQuery },
    status: 200,
    response: z.array(searchHit),
    example: someHits,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.site.search(request.query),
  }),
]
