import express, { type Request, type RequestHandler, type Router } from 'express'
import type { Api } from '../contract/api'
import { ApiError } from '../errors'
import { v1Errors } from '../http/error-answers'
import type { Logger } from '../log'
import { authRoutes } from './auth'
import { contentRoutes } from './content'
import { healthRoutes } from './health'
import { type Route, routerOf } from './route'
import { siteRoutes } from './site'
import { testHelperRoutes } from './test-helper'
import { userRoutes } from './user'

export const routes: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...contentRoutes,
  ...siteRoutes,
  ...healthRoutes,
  ...testHelperRoutes,
]

/** The whole of `/v1`: bodies in, JSON out, failures by the catalogue. */
export function v1Router({
  apiOf,
  log,
}: {
  apiOf: (request: Request) => Promise<Api>
  log: Logger
}): Router {
  const router = express.Router({ caseSensitive: true })
  router.use(jsonOnly)
  router.use('/content', express.json({ limit: '5mb' }))
  router.use(express.json({ limit: '100kb' }))
  router.use(routerOf(routes, apiOf))
  router.use(() => {
    throw new ApiError('NotFound', 'There is no such call in /v1.')
  })
  router.use(v1Errors(log))
  return router
}

/** A body in another form would be taken for an empty one: it is refused instead. */
const jsonOnly: RequestHandler = (request, _response, next) => {
  const length = request.headers['content-length']
  const hasBody = request.headers['transfer-encoding'] !== undefined || (length && length !== '0')
  if (!hasBody || request.is('application/json')) return next()
  next(
    new ApiError('UnsupportedMediaType', 'Send the body as JSON.', {
      supportedMediaTypes: ['application/json'],
    }),
  )
}
