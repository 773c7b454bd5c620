import { z } from 'zod'
import { home, pageLink, site, sitePage } from '../contract/site'
import { type Route, route } from './route'

/** What a page tier apart from this server needs to render the site; not in the specification. */
export const siteRoutes: Route[] = [
  route({
    method: 'get',
    path: '/site',
    status: 200,
    answer: site,
    handle: ({ api }) => api.site.get(),
  }),
  route({
    method: 'get',
    path: '/site/pages',
    status: 200,
    answer: z.array(pageLink),
    handle: ({ api }) => api.site.pages(),
  }),
  route({
    method: 'get',
    path: '/site/home',
    status: 200,
    answer: home,
    handle: ({ api }) => api.site.home(),
  }),
  route({
    method: 'get',
    path: '/site/about',
    status: 200,
    answer: sitePage,
    handle: ({ api }) => api.site.about(),
  }),
]
