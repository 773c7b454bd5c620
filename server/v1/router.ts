import express, { type Request, type Router } from 'express'
import type { Api } from '../contract/api'
import { ApiError } from '../errors'
import { v1Errors } from '../http/error-answers'
import type { Logger } from '../log'
import { authRoutes } from './auth'
import { chatRoutes } from './chat'
import { contentRoutes } from './content'
import { docsRouter } from './docs'
import { formRoutes } from './form'
import { healthRoutes } from './health'
import { proposalRoutes } from './proposal'
import { type Route, routerOf } from './route'
import { siteRoutes } from './site'
import { testHelperRoutes } from './test-helper'
import { userRoutes } from './user'

export const routes: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...contentRoutes,
  ...proposalRoutes,
  ...formRoutes,
  ...chatRoutes,
  ...siteRoutes,
  ...healthRoutes,
  ...testHelperRoutes,
]

/** The whole of `/v1`: bodies in, JSON out, failures by the catalogue. */
export function v1Router({
  apiOf,
  log,
  siteUrl,
  version,
}: {
  apiOf: (request: Request) => Promise<Api>
  log: Logger
  siteUrl: string
  /** Named in the description of the API. */
  version: string
}): Router {
  const router = express.Router({ caseSensitive: true })
  router.use(docsRouter({ routes, siteUrl, version }))
  router.use(routerOf(routes, apiOf))
  router.use(() => {
    throw new ApiError('NotFound', 'There is no such call in /v1.')
  })
  router.use(v1Errors(log))
  return router
}
