import express, { type Request, type Router } from 'express'
import type { Api } from '../contract/api'
import { ApiError } from '../errors'
import { v1Errors } from '../http/error-answers'
import type { Logger } from '../log'
import { accountRoutes } from './account'
import { activityRoutes } from './activity'
import { assetRoutes } from './asset'
import { auditRoutes } from './audit'
import { authRoutes } from './auth'
import { chatRoutes } from './chat'
import { contentRoutes } from './content'
import { contentAdminRoutes } from './content-admin'
import { contentEditingRoutes } from './content-editing'
import { contentScheduleRoutes } from './content-schedule'
import { contentVersionRoutes } from './content-versions'
import { docsFiles, docsRoutes } from './docs'
import { formAdminRoutes, formRoutes } from './form'
import { healthRoutes } from './health'
import { homesRoutes } from './homes'
import type { Json } from './json-schema'
import { mailRoutes } from './mail'
import { openApiDocument } from './openapi'
import { passkeyRoutes } from './passkey'
import { proposalRoutes } from './proposal'
import { proposalLinkRoutes } from './proposal-link'
import { type Route, routerOf } from './route'
import { sessionRoutes } from './session'
import { siteRoutes } from './site'
import { testHelperRoutes } from './test-helper'
import { twoFactorRoutes } from './two-factor'
import { userRoutes } from './user'
import { webhookRoutes } from './webhook'

const calls: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...passkeyRoutes,
  ...auditRoutes,
  ...activityRoutes,
  ...contentEditingRoutes,
  ...contentRoutes,
  ...contentScheduleRoutes,
  ...contentVersionRoutes,
  ...contentAdminRoutes,
  ...proposalRoutes,
  ...proposalLinkRoutes,
  ...formRoutes,
  ...formAdminRoutes,
  ...webhookRoutes,
  ...mailRoutes,
  ...chatRoutes,
  ...assetRoutes,
  ...siteRoutes,
  ...homesRoutes,
  ...healthRoutes,
  ...testHelperRoutes,
]

/** Every call of `/v1`, those that describe it included, and the description, made when first asked for. */
export function describedRoutes(about: { siteUrl: string; version: string }): {
  routes: Route[]
  document(): Json
} {
  let made: Json | undefined
  const document = () => {
    made ??= openApiDocument({ ...about, routes })
    return made
  }
  const routes = [...calls, ...docsRoutes(document)]
  return { routes, document }
}

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
  router.use(routerOf(describedRoutes({ siteUrl, version }).routes, apiOf))
  router.use('/docs', docsFiles())
  router.use(() => {
    throw new ApiError('NotFound', 'There is no such call: /v1/docs lists all there are.')
  })
  router.use(v1Errors(log))
  return router
}
