import type { Request } from 'express'
import type { Payload } from 'payload'
import { invitationOperations } from '../accounts/invitations/service'
import { passkeyOperations } from '../accounts/passkeys/service'
import { secondFactorRuleOperations } from '../accounts/second-factor-rule/service'
import { userOperations } from '../accounts/service'
import { sessionOperations } from '../accounts/sessions/service'
import { authOperations } from '../accounts/sign-in/service'
import { testHelperOperations } from '../accounts/test-helper/service'
import { twoFactorOperations } from '../accounts/two-factor/service'
import { activityOperations } from '../activity/service'
import { assetOperations } from '../assets/service'
import { auditOperations } from '../audit/service'
import {
  cacheabilityOf,
  taggedAuthors,
  taggedContents,
  taggedHomes,
  taggedProposals,
  taggedSeries,
  taggedSite,
  taggedTags,
} from '../cache/cacheability'
import type { ReadCache } from '../cache/read-cache'
import type { ChatHub } from '../chats/hub'
import { openingHoursOperations } from '../chats/opening-hours/service'
import { replyOperations } from '../chats/replies/service'
import { chatOperations } from '../chats/service'
import { contentAdminOperations } from '../contents/administration/service'
import { authorOperations } from '../contents/authors/service'
import { contentCalendarOperations } from '../contents/calendar/service'
import { contentCheckOperations } from '../contents/checks/service'
import { clientLinkOperations } from '../contents/client-links/service'
import { contentEditingOperations } from '../contents/editing/service'
import type { LinkChecker } from '../contents/link-checker'
import { redirectOperations } from '../contents/redirects/service'
import { reusableBlockOperations } from '../contents/reusable-blocks/service'
import { reviewOperations } from '../contents/reviews/service'
import { contentScheduleOperations } from '../contents/schedule/service'
import { seriesOperations } from '../contents/series/service'
import { contentOperations } from '../contents/service'
import { tagOperations } from '../contents/tags/service'
import { contentTemplateOperations } from '../contents/templates/service'
import { translationOperations } from '../contents/translations/service'
import { contentVersionOperations } from '../contents/versions/service'
import type { EventLog } from '../events/log'
import { eventOperations } from '../events/service'
import { formDesignOperations } from '../forms/administration/service'
import { formOperations } from '../forms/service'
import type { HealthChecks } from '../health/checks'
import { healthOperations } from '../health/service'
import { cookieDesign } from '../homes/assigned-designs'
import type { DesignCounts } from '../homes/design-counts'
import { homesOperations } from '../homes/service'
import { type CountAttempt, type LimitUse, networkOf, type RateLimits } from '../http/rate-limits'
import { referrerOf } from '../http/referrer'
import type { Codes } from '../identity/codes'
import type { Keys } from '../identity/keys'
import type { KnownBrowsers, SignInSource } from '../identity/known-browsers'
import type { Passkeys } from '../identity/passkeys'
import type { SignInWithPassword } from '../identity/password'
import type { PasswordCheck } from '../identity/password-check'
import { callerOf, reloadCaller } from '../identity/resolver'
import type { SecondFactors } from '../identity/second-factors'
import type { SignInThrottle } from '../identity/sign-in-throttle'
import { visitorOf } from '../identity/visitor'
import { keyOperations } from '../keys/service'
import { libraryOperations } from '../library/service'
import type { WithLock } from '../locks/lock'
import type { Mailer } from '../mails/mailer'
import { mailOperations } from '../mails/service'
import { newsletterOperations } from '../newsletter/service'
import { ApiError, withErrorCatalogue } from '../operations/errors'
import { personalDataOperations } from '../personal-data/service'
import { proposalOperations } from '../proposals/service'
import { afterResponse, type Background } from '../queue/background'
import type { SearchIndex } from '../search/search-index'
import { demonstrationOperations } from '../site/demonstration/service'
import { fixedPageOperations } from '../site/pages/service'
import { siteOperations } from '../site/service'
import { setupOperations } from '../site/setup/service'
import { visitOperations } from '../visits/service'
import type { VisitCounter } from '../visits/visit-counter'
import { webhookOperations } from '../webhooks/service'
import type { Webhooks } from '../webhooks/webhooks'
import type { Api } from './contract'
import { limited, operationLimits } from './operation-limits'

export interface Product {
  payload: Payload
  readCache: ReadCache
  search: SearchIndex
  health: HealthChecks
  rateLimits: RateLimits
  buildId: string
  signInWithPassword: SignInWithPassword
  passwords: PasswordCheck
  signInThrottle: SignInThrottle
  knownBrowsers: KnownBrowsers
  secondFactors: SecondFactors
  passkeys: Passkeys
  keys: Keys
  /** Whether sign-in starts a session with a cookie; otherwise the caller gets only a token. */
  cookieMode: boolean
  /** Writes to a user hold this lock. */
  withLock: WithLock
  codes: Codes
  mailer: Mailer
  chatHub: ChatHub
  background: Background
  designCounts: DesignCounts
  visitCounter: VisitCounter
  webhooks: Webhooks
  events: EventLog
  linkChecker: LinkChecker
}

/**
 * Every operation of the contract, with the permissions of the request's caller.
 * @param onCounted gets the state of each limit that the request counts against
 */
export async function apiFor(
  product: Product,
  request: Request,
  onCounted?: (use: LimitUse) => void,
): Promise<Api> {
  const { payload } = product
  const caller = await callerOf(payload, request)
  const cacheability = cacheabilityOf(request)
  const network = networkOf(request.ip ?? '')
  const attempt: CountAttempt = async (name, account) => {
    try {
      await product.rateLimits.take(name, { address: network, account }, onCounted)
    } catch (error) {
      // A page's response gets the headers too.
      if (error instanceof ApiError) request.res?.set(error.headers)
      throw error
    }
  }
  const counting = { attempt, caller: caller?.id }
  /** Excludes the response from the cache: the data is private, or changes without invalidation. */
  function withoutCache<Group extends keyof Api>(group: Group, operations: Api[Group]): Api[Group] {
    cacheability.isPrivate = true
    return open(group, operations)
  }
  function open<Group extends keyof Api>(group: Group, operations: Api[Group]): Api[Group] {
    return withErrorCatalogue(limited(operations, operationLimits[group], counting))
  }
  const source = signInSourceOf(product, request, network)
  const resolveCallerAgain = () => reloadCaller(payload, request)
  // Every page uses these. In V8 11, spread objects with extra fields after the spread each get a
  // new shape, and property lookups on them are not cached. So the own fields come first, as in
  // `fast-path.ts`.
  const services = { caller, attempt, source, ...product }
  services.background = afterResponse(product.background, request)
  return {
    contents: open('contents', taggedContents(contentOperations(services), cacheability)),
    site: open('site', taggedSite(siteOperations(services), cacheability)),
    health: open('health', healthOperations({ ...product, caller })),
    // Cacheable: for an anonymous visitor these return no user data.
    users: open('users', {
      ...userOperations(services),
      ...personalDataOperations(services),
    }),
    get auth() {
      return withoutCache('auth', authOperations({ ...services, request }))
    },
    get invitations() {
      return withoutCache('invitations', invitationOperations(services))
    },
    get sessions() {
      return withoutCache('sessions', sessionOperations({ ...product, caller }))
    },
    get twoFactor() {
      return withoutCache('twoFactor', twoFactorOperations(services))
    },
    get secondFactorRule() {
      return withoutCache('secondFactorRule', secondFactorRuleOperations({ ...product, caller }))
    },
    get passkeys() {
      const userAgent = request.get('user-agent') ?? ''
      return withoutCache('passkeys', passkeyOperations({ ...services, userAgent }))
    },
    get keys() {
      return withoutCache('keys', keyOperations({ ...product, caller }))
    },
    get audit() {
      return withoutCache('audit', auditOperations({ payload, caller }))
    },
    get activity() {
      return withoutCache('activity', activityOperations({ ...product, caller }))
    },
    get visits() {
      return withoutCache('visits', visitOperations({ ...product, caller }))
    },
    get authors() {
      const operations = authorOperations({ ...product, caller })
      return open('authors', taggedAuthors(operations, cacheability))
    },
    get tags() {
      return open('tags', taggedTags(tagOperations({ ...product, caller }), cacheability))
    },
    get series() {
      return open('series', taggedSeries(seriesOperations({ ...product, caller }), cacheability))
    },
    get contentAdmin() {
      return withoutCache('contentAdmin', contentAdminOperations({ ...product, caller }))
    },
    get contentSchedule() {
      return withoutCache('contentSchedule', contentScheduleOperations({ payload, caller }))
    },
    get contentCalendar() {
      return withoutCache('contentCalendar', contentCalendarOperations({ payload, caller }))
    },
    get contentChecks() {
      return withoutCache('contentChecks', contentCheckOperations({ ...product, caller }))
    },
    get reviews() {
      return withoutCache('reviews', reviewOperations({ ...product, caller }))
    },
    get translations() {
      return withoutCache('translations', translationOperations({ ...product, caller }))
    },
    get clientLinks() {
      return withoutCache('clientLinks', clientLinkOperations({ ...product, caller }))
    },
    get contentVersions() {
      return withoutCache('contentVersions', contentVersionOperations({ ...product, caller }))
    },
    get contentEditing() {
      return withoutCache('contentEditing', contentEditingOperations({ ...product, caller }))
    },
    get proposals() {
      const operations = proposalOperations({ ...product, caller })
      return open('proposals', taggedProposals(operations, cacheability))
    },
    get forms() {
      const seenDesign = cookieDesign(request)
      const page = referrerOf(request)
      return withoutCache(
        'forms',
        formOperations({ ...product, caller, attempt, seenDesign, page }),
      )
    },
    get mails() {
      return withoutCache('mails', mailOperations({ ...product, caller }))
    },
    get newsletter() {
      return withoutCache('newsletter', newsletterOperations({ ...product, caller, attempt }))
    },
    get webhooks() {
      return withoutCache('webhooks', webhookOperations({ ...product, caller }))
    },
    get events() {
      return withoutCache('events', eventOperations({ ...product, caller, resolveCallerAgain }))
    },
    get chats() {
      const visitor = visitorOf(request)
      return withoutCache(
        'chats',
        chatOperations({ ...product, caller, resolveCallerAgain, visitor, attempt }),
      )
    },
    get fixedPages() {
      return withoutCache('fixedPages', fixedPageOperations({ ...product, caller }))
    },
    get demonstration() {
      return withoutCache('demonstration', demonstrationOperations({ ...product, caller }))
    },
    get setup() {
      return withoutCache('setup', setupOperations({ ...product, caller }))
    },
    get redirects() {
      return withoutCache('redirects', redirectOperations({ ...product, caller }))
    },
    get reusableBlocks() {
      return withoutCache('reusableBlocks', reusableBlockOperations({ ...product, caller }))
    },
    get contentTemplates() {
      return withoutCache('contentTemplates', contentTemplateOperations({ payload, caller }))
    },
    get formDesigns() {
      return withoutCache('formDesigns', formDesignOperations({ ...product, caller }))
    },
    get openingHours() {
      return withoutCache('openingHours', openingHoursOperations({ ...product, caller }))
    },
    get replies() {
      return withoutCache('replies', replyOperations({ payload, caller }))
    },
    get homes() {
      const operations = homesOperations({ ...product, caller })
      return open('homes', taggedHomes(operations, cacheability))
    },
    get assets() {
      return withoutCache('assets', assetOperations({ ...product, caller, attempt }))
    },
    get library() {
      return withoutCache('library', libraryOperations({ ...product, caller }))
    },
    get testHelper() {
      return withoutCache('testHelper', testHelperOperations(product))
    },
  }
}

/** In token mode no cookie is set, and a browser is only known by its network. */
function signInSourceOf(
  { cookieMode, knownBrowsers }: Product,
  request: Request,
  network: string,
): SignInSource {
  return {
    network,
    deviceOf: (userId) => (cookieMode ? knownBrowsers.deviceOf(request, userId) : null),
    add(userId) {
      if (cookieMode) knownBrowsers.add(request, userId)
    },
  }
}
