import { z } from 'zod'
import { home, pageLink, site, sitePage } from '../contract/site'
import { somePages, theHome, thePage, theSite } from './examples/site'
import { type Route, route } from './route'

/** What a page tier apart from this server needs to render the site; not in the specification. */
export const siteRoutes: Route[] = [
  route({
    method: 'get',
    path: '/site',
    tag: 'Site',
    summary: 'What every page of the site shares',
    status: 200,
    answer: site,
    example: theSite,
    errors: [],
    handle: ({ api }) => api.site.get(),
  }),
  route({
    method: 'get',
    path: '/site/pages',
    tag: 'Site',
    summary: 'Every published content the caller may read, by title',
    status: 200,
    answer: z.array(pageLink),
    example: somePages,
    errors: [],
    handle: ({ api }) => api.site.pages(),
  }),
  route({
    method: 'get',
    path: '/site/home',
    tag: 'Site',
    summary: 'What the home page says',
    status: 200,
    answer: home,
    example: theHome,
    errors: [],
    handle: ({ api }) => api.site.home(),
  }),
  route({
    method: 'get',
    path: '/site/about',
    tag: 'Site',
    summary: 'What the about page says',
    status: 200,
    answer: sitePage,
    example: thePage,
    errors: [],
    handle: ({ api }) => api.site.about(),
  }),
]
