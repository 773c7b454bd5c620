import type { Request } from 'express'
import type { Payload } from 'payload'
import { passkeyOperations } from '../accounts/passkeys/service'
import { userOperations } from '../accounts/service'
import { sessionOperations } from '../accounts/sessions/service'
import { authOperations } from '../accounts/sign-in/service'
import { testHelperOperations } from '../accounts/test-helper/service'
import { twoFactorOperations } from '../accounts/two-factor/service'
import { activityOperations } from '../activity/service'
import { assetOperations } from '../assets/service'
import { auditOperations } from '../audit/service'
import type { Memory } from '../cache/read-cache'
import { notedContents, notedSite, readsOf } from '../cache/response-tags'
import type { ChatHub } from '../chats/hub'
import { chatOperations } from '../chats/service'
import { contentAdminOperations } from '../contents/administration/service'
import { contentEditingOperations } from '../contents/editing/service'
import { contentScheduleOperations } from '../contents/schedule/service'
import { contentOperations } from '../contents/service'
import { contentVersionOperations } from '../contents/versions/service'
import { formOperations } from '../forms/service'
import type { HealthChecks } from '../health/checks'
import { healthOperations } from '../health/service'
import type { DesignCounts } from '../homes/design-counts'
import { knownDesign } from '../homes/home-designs'
import { homesOperations } from '../homes/service'
import { type CountAttempt, networkOf, type RateLimits } from '../http/rate-limits'
import { pageOf } from '../http/referrer'
import type { Codes } from '../identity/codes'
import type { KnownBrowsers, SignInPlace } from '../identity/known-browsers'
import type { Passkeys } from '../identity/passkeys'
import type { SignInWithPassword } from '../identity/password'
import type { PasswordCheck } from '../identity/password-check'
import { callerNow, callerOf } from '../identity/resolver'
import type { SecondFactors } from '../identity/second-factors'
import type { SignInGuard } from '../identity/sign-in-guard'
import { visitorOf } from '../identity/visitor'
import type { InTurn } from '../locks/locks'
import type { Post } from '../mails/post'
import { mailOperations } from '../mails/service'
import { ApiError, catalogued } from '../operations/errors'
import { proposalOperations } from '../proposals/service'
import { afterAnswer, type Background } from '../queue/background'
import type { SearchIndex } from '../search/search-index'
import { siteOperations } from '../site/service'
import { webhookOperations } from '../webhooks/service'
import type { Webhooks } from '../webhooks/webhooks'
import type { Api } from './contract'
import { limited, operationLimits } from './operation-limits'

export interface Product {
  payload: Payload
  memory: Memory
  search: SearchIndex
  health: HealthChecks
  rateLimits: RateLimits
  buildId: string
  signInWithPassword: SignInWithPassword
  passwords: PasswordCheck
  guard: SignInGuard
  knownBrowsers: KnownBrowsers
  secondFactors: SecondFactors
  passkeys: Passkeys
  /** Whether signing in begins a session with a cookie; else its token is all there is. */
  cookieMode: boolean
  /** What writes a user takes turns by this. */
  inTurn: InTurn
  codes: Codes
  post: Post
  chatHub: ChatHub
  background: Background
  designCounts: DesignCounts
  webhooks: Webhooks
}

/** Every operation of the contract, with the rights of whoever sent the request. */
export async function apiFor(product: Product, request: Request): Promise<Api> {
  const { payload } = product
  const caller = await callerOf(payload, request)
  const reads = readsOf(request)
  const network = networkOf(request.ip ?? '')
  const attempt: CountAttempt = async (name, account) => {
    try {
      await product.rateLimits.take(name, { address: network, account })
    } catch (error) {
      // A page's answer, which knows nothing of it, says so too.
      if (error instanceof ApiError) request.res?.set(error.headers)
      throw error
    }
  }
  const counting = { attempt, caller: caller?.id }
  /** What is one person's own, or changes without saying so, is not kept for others. */
  function personal<Group extends keyof Api>(group: Group, operations: Api[Group]): Api[Group] {
    reads.personal = true
    return open(group, operations)
  }
  function open<Group extends keyof Api>(group: Group, operations: Api[Group]): Api[Group] {
    return catalogued(limited(operations, operationLimits[group], counting))
  }
  const place = placeOf(product, request, network)
  // Every page asks for these. In V8 11 no two objects that begin with others' fields are alike, and all
  // that is looked up in them is looked up anew; so what is their own comes first, as in `plain-pages.ts`.
  const services = { caller, attempt, place, ...product }
  services.background = afterAnswer(product.background, request)
  return {
    contents: open('contents', notedContents(contentOperations(services), reads)),
    site: open('site', notedSite(siteOperations(services), reads)),
    health: open('health', healthOperations({ ...product, caller })),
    // A stranger is no user, and is told nothing of any.
    users: open('users', userOperations(services)),
    get auth() {
      return personal('auth', authOperations({ ...services, request }))
    },
    get sessions() {
      return personal('sessions', sessionOperations({ ...product, caller }))
    },
    get twoFactor() {
      return personal('twoFactor', twoFactorOperations(services))
    },
    get passkeys() {
      const userAgent = request.get('user-agent') ?? ''
      return personal('passkeys', passkeyOperations({ ...services, userAgent }))
    },
    get audit() {
      return personal('audit', auditOperations({ payload, caller }))
    },
    get activity() {
      return personal('activity', activityOperations({ payload, caller }))
    },
    get contentAdmin() {
      return personal('contentAdmin', contentAdminOperations({ ...product, caller }))
    },
    get contentSchedule() {
      return personal('contentSchedule', contentScheduleOperations({ payload, caller }))
    },
    get contentVersions() {
      return personal('contentVersions', contentVersionOperations({ ...product, caller }))
    },
    get contentEditing() {
      return personal('contentEditing', contentEditingOperations({ ...product, caller }))
    },
    get proposals() {
      return personal('proposals', proposalOperations({ ...product, caller }))
    },
    get forms() {
      const seenDesign = knownDesign(request)
      const page = pageOf(request)
      return personal('forms', formOperations({ ...product, caller, attempt, seenDesign, page }))
    },
    get mails() {
      return personal('mails', mailOperations({ ...product, caller }))
    },
    get webhooks() {
      return personal('webhooks', webhookOperations({ ...product, caller }))
    },
    get chats() {
      const asksAgain = () => callerNow(payload, request)
      const visitor = visitorOf(request)
      return personal('chats', chatOperations({ ...product, caller, asksAgain, visitor, attempt }))
    },
    get homes() {
      return personal('homes', homesOperations({ ...product, caller }))
    },
    get assets() {
      return personal('assets', assetOperations({ ...product, caller, attempt }))
    },
    get testHelper() {
      return personal('testHelper', testHelperOperations(product))
    },
  }
}

/** In token mode no cookie is set, and a browser is known by its network alone. */
function placeOf(
  { cookieMode, knownBrowsers }: Product,
  request: Request,
  network: string,
): SignInPlace {
  return {
    network,
    deviceOf: (userId) => (cookieMode ? knownBrowsers.deviceOf(request, userId) : null),
    keep(userId) {
      if (cookieMode) knownBrowsers.keep(request, userId)
    },
  }
}
