import type { Request } from 'express'
import type { Payload } from 'payload'
import type { Background } from '../background'
import { notedContents, notedSite, readsOf } from '../cache/reads'
import type { ChatHub } from '../chat/hub'
import type { Api } from '../contract/api'
import type { Credentials } from '../contract/auth'
import type { DatabaseState } from '../database-probe'
import { catalogued } from '../errors'
import type { DesignCounts } from '../homes/design-counts'
import { knownDesign } from '../homes/home-designs'
import type { Codes } from '../identity/codes'
import type { Passkeys } from '../identity/passkeys'
import type { SignIn } from '../identity/password'
import { callerNow, callerOf } from '../identity/resolver'
import type { SecondFactors } from '../identity/second-factors'
import type { InTurn } from '../identity/turns'
import { visitorOf } from '../identity/visitor'
import type { Post } from '../mail/post'
import type { Memory } from '../memory'
import { type CountAttempt, networkOf, type RateLimits } from '../rate-limits'
import type { Webhooks } from '../webhooks/webhooks'
import { activityOperations } from './activity'
import { assetOperations } from './assets'
import { auditOperations } from './audit'
import { authOperations } from './auth'
import { chatOperations } from './chats'
import { contentAdminOperations } from './content-admin'
import { contentEditingOperations } from './content-editing'
import { contentScheduleOperations } from './content-schedule'
import { contentVersionOperations } from './content-versions'
import { contentOperations } from './contents'
import { formOperations } from './forms'
import { pageOf } from './from-page'
import { healthOperations } from './health'
import { homesOperations } from './homes'
import { passkeyOperations } from './passkeys'
import { proposalOperations } from './proposals'
import type { SearchIndex } from './search-index'
import { sessionOperations } from './sessions'
import { siteOperations } from './site'
import { testHelperOperations } from './test-helper'
import { twoFactorOperations } from './two-factor'
import { userOperations } from './users'
import { webhookOperations } from './webhooks'

export interface Product {
  payload: Payload
  memory: Memory
  search: SearchIndex
  databaseState: () => Promise<DatabaseState>
  rateLimits: RateLimits
  buildId: string
  signInWithPassword: (credentials: Credentials) => Promise<SignIn>
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
  const attempt: CountAttempt = (name, account) =>
    product.rateLimits.take(name, { address: networkOf(request.ip ?? ''), account })
  /** What is one person's own, or changes without saying so, is not kept for others. */
  function personal<T extends object>(operations: T): T {
    reads.personal = true
    return catalogued(operations)
  }
  // Every page asks for these. In V8 11 no two objects that begin with others' fields are alike, and all
  // that is looked up in them is looked up anew; so what is their own comes first, as in `plain-pages.ts`.
  const services = { caller, attempt, ...product }
  return {
    contents: catalogued(notedContents(contentOperations(services), reads)),
    site: catalogued(notedSite(siteOperations(services), reads)),
    health: catalogued(healthOperations(product)),
    // A stranger is no user, and is told nothing of any.
    users: catalogued(userOperations(services)),
    get auth() {
      return personal(authOperations({ ...product, request, attempt }))
    },
    get sessions() {
      return personal(sessionOperations({ ...product, caller }))
    },
    get twoFactor() {
      return personal(twoFactorOperations({ ...product, caller, attempt }))
    },
    get passkeys() {
      const userAgent = request.get('user-agent') ?? ''
      return personal(passkeyOperations({ ...product, caller, attempt, userAgent }))
    },
    get audit() {
      return personal(auditOperations({ payload, caller }))
    },
    get activity() {
      return personal(activityOperations({ payload, caller }))
    },
    get contentAdmin() {
      return personal(contentAdminOperations({ ...product, caller }))
    },
    get contentSchedule() {
      return personal(contentScheduleOperations({ payload, caller }))
    },
    get contentVersions() {
      return personal(contentVersionOperations({ ...product, caller }))
    },
    get contentEditing() {
      return personal(contentEditingOperations({ ...product, caller }))
    },
    get proposals() {
      return personal(proposalOperations({ ...product, caller }))
    },
    get forms() {
      const seenDesign = knownDesign(request)
      const page = pageOf(request)
      return personal(formOperations({ ...product, caller, attempt, seenDesign, page }))
    },
    get webhooks() {
      return personal(webhookOperations({ ...product, caller }))
    },
    get chats() {
      const asksAgain = () => callerNow(payload, request)
      const visitor = visitorOf(request)
      return personal(chatOperations({ ...product, caller, asksAgain, visitor, attempt }))
    },
    get homes() {
      return personal(homesOperations({ ...product, caller }))
    },
    get assets() {
      return personal(assetOperations({ ...product, caller, attempt }))
    },
    get testHelper() {
      return personal(testHelperOperations(product))
    },
  }
}
