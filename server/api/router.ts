import express, { type Request, type Router } from 'express'
import { accountRoutes } from '../accounts/administration/routes'
import { invitationRoutes } from '../accounts/invitations/routes'
import { passkeyRoutes } from '../accounts/passkeys/routes'
import { userRoutes } from '../accounts/routes'
import { secondFactorRuleRoutes } from '../accounts/second-factor-rule/routes'
import { sessionRoutes } from '../accounts/sessions/routes'
import { authRoutes } from '../accounts/sign-in/routes'
import { testHelperRoutes } from '../accounts/test-helper/routes'
import { twoFactorRoutes } from '../accounts/two-factor/routes'
import { activityRoutes } from '../activity/routes'
import { assetRoutes } from '../assets/routes'
import { auditRoutes } from '../audit/routes'
import { openingHoursRoutes } from '../chats/opening-hours/routes'
import { replyRoutes } from '../chats/replies/routes'
import { chatRoutes } from '../chats/routes'
import { contentAdminRoutes } from '../contents/administration/routes'
import { authorRoutes } from '../contents/authors/routes'
import { contentCalendarRoutes } from '../contents/calendar/routes'
import { contentCheckRoutes } from '../contents/checks/routes'
import { clientLinkRoutes } from '../contents/client-links/routes'
import { contentEditingRoutes } from '../contents/editing/routes'
import { redirectRoutes } from '../contents/redirects/routes'
import { reusableBlockRoutes } from '../contents/reusable-blocks/routes'
import { reviewRoutes } from '../contents/reviews/routes'
import { contentRoutes } from '../contents/routes'
import { contentScheduleRoutes } from '../contents/schedule/routes'
import { seriesRoutes } from '../contents/series/routes'
import { tagRoutes } from '../contents/tags/routes'
import { contentTemplateRoutes } from '../contents/templates/routes'
import { translationRoutes } from '../contents/translations/routes'
import { contentVersionRoutes } from '../contents/versions/routes'
import { notifications } from '../events/examples'
import { eventRoutes } from '../events/routes'
import { formDesignRoutes } from '../forms/administration/routes'
import { formAdminRoutes, formRoutes } from '../forms/routes'
import { healthRoutes } from '../health/routes'
import { homesRoutes } from '../homes/routes'
import { v1Errors } from '../http/error-responses'
import type { Json } from '../http/json-schema'
import { type Route, type RunOnce, routerOf } from '../http/route'
import { keyRoutes } from '../keys/routes'
import { libraryRoutes } from '../library/routes'
import { mailRoutes } from '../mails/routes'
import { newsletterRoutes } from '../newsletter/routes'
import type { Logger } from '../observability/log'
import { ApiError } from '../operations/errors'
import { personalDataRoutes } from '../personal-data/routes'
import { proposalLinkRoutes } from '../proposals/links/routes'
import { proposalRoutes } from '../proposals/routes'
import { demonstrationRoutes } from '../site/demonstration/routes'
import { fixedPageRoutes } from '../site/pages/routes'
import { siteRoutes } from '../site/routes'
import { setupRoutes } from '../site/setup/routes'
import { visitRoutes } from '../visits/routes'
import { webhookRoutes } from '../webhooks/routes'
import type { Api } from './contract'
import { docsFiles, docsRoutes } from './docs'
import { apiText } from './messages'
import { openApiDocument } from './openapi'

const calls: Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...accountRoutes,
  ...invitationRoutes,
  ...personalDataRoutes,
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...secondFactorRuleRoutes,
  ...passkeyRoutes,
  ...keyRoutes,
  ...auditRoutes,
  ...activityRoutes,
  ...visitRoutes,
  ...contentEditingRoutes,
  ...contentRoutes,
  ...contentCalendarRoutes,
  ...contentCheckRoutes,
  ...reviewRoutes,
  ...translationRoutes,
  ...clientLinkRoutes,
  ...contentScheduleRoutes,
  ...contentVersionRoutes,
  ...contentAdminRoutes,
  ...authorRoutes,
  ...tagRoutes,
  ...seriesRoutes,
  ...proposalRoutes,
  ...proposalLinkRoutes,
  ...formRoutes,
  ...formDesignRoutes,
  ...formAdminRoutes,
  // Before the routes of a mail by its id.
  ...newsletterRoutes,
  ...webhookRoutes,
  ...eventRoutes,
  ...mailRoutes,
  // Before the routes of a chat by its id.
  ...openingHoursRoutes,
  ...chatRoutes,
  ...replyRoutes,
  ...assetRoutes,
  ...libraryRoutes,
  ...siteRoutes,
  ...fixedPageRoutes,
  ...demonstrationRoutes,
  ...setupRoutes,
  ...redirectRoutes,
  ...reusableBlockRoutes,
  ...contentTemplateRoutes,
  ...homesRoutes,
  ...healthRoutes,
  ...testHelperRoutes,
]

/** Every call of `/v1`, including those of its description, which is generated on first use. */
export function allRoutes(about: { siteUrl: string }): {
  routes: Route[]
  document(): Json
} {
  let generated: Json | undefined
  const document = () => {
    generated ??= openApiDocument({ ...about, routes, notifications })
    return generated
  }
  const routes = [...calls, ...docsRoutes(document)]
  return { routes, document }
}

/** The complete router of `/v1`: parses bodies, sends JSON, and maps errors to the catalogue. */
export function v1Router({
  apiOf,
  runOnce,
  log,
  siteUrl,
}: {
  apiOf: (request: Request, route: Route) => Promise<Api>
  runOnce: RunOnce
  log: Logger
  siteUrl: string
}): Router {
  const router = express.Router({ caseSensitive: true })
  router.use(routerOf(allRoutes({ siteUrl }).routes, { apiOf, runOnce }))
  router.use('/docs', docsFiles())
  router.use(() => {
    throw new ApiError('NotFound', apiText('noSuchCall'))
  })
  router.use(v1Errors(log))
  return router
}
