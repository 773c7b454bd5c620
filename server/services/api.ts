import type { Request } from 'express'
import type { Payload } from 'payload'
import type { Background } from '../background'
import type { Api } from '../contract/api'
import type { Credentials } from '../contract/auth'
import type { DatabaseState } from '../database-probe'
import { catalogued } from '../errors'
import type { Codes } from '../identity/codes'
import type { Passkeys } from '../identity/passkeys'
import type { SignIn } from '../identity/password'
import { callerOf } from '../identity/resolver'
import type { SecondFactors } from '../identity/second-factors'
import type { InTurn } from '../identity/turns'
import { visitorOf } from '../identity/visitor'
import type { Post } from '../mail/post'
import type { Memory } from '../memory'
import type { CountAttempt, RateLimits } from '../rate-limits'
import { assetOperations } from './assets'
import { auditOperations } from './audit'
import { authOperations } from './auth'
import { chatOperations } from './chats'
import { contentOperations } from './contents'
import { formOperations } from './forms'
import { healthOperations } from './health'
import { passkeyOperations } from './passkeys'
import { proposalOperations } from './proposals'
import { sessionOperations } from './sessions'
import { siteOperations } from './site'
import { testHelperOperations } from './test-helper'
import { twoFactorOperations } from './two-factor'
import { userOperations } from './users'

export interface Product {
  payload: Payload
  memory: Memory
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
  background: Background
}

/** Every operation of the contract, with the rights of whoever sent the request. */
export async function apiFor(product: Product, request: Request): Promise<Api> {
  const { payload } = product
  const caller = await callerOf(payload, request)
  const attempt: CountAttempt = (name, account) =>
    product.rateLimits.take(name, { address: request.ip ?? '', account })
  return {
    auth: catalogued(authOperations({ ...product, request, attempt })),
    users: catalogued(userOperations({ ...product, caller, attempt })),
    sessions: catalogued(sessionOperations({ ...product, caller })),
    twoFactor: catalogued(twoFactorOperations({ ...product, caller, attempt })),
    passkeys: catalogued(
      passkeyOperations({
        ...product,
        caller,
        attempt,
        userAgent: request.get('user-agent') ?? '',
      }),
    ),
    audit: catalogued(auditOperations({ payload, caller })),
    contents: catalogued(contentOperations({ ...product, caller })),
    proposals: catalogued(proposalOperations({ payload, caller })),
    forms: catalogued(formOperations({ ...product, caller, attempt })),
    chats: catalogued(chatOperations({ payload, caller, visitor: visitorOf(request), attempt })),
    assets: catalogued(assetOperations({ ...product, caller, attempt })),
    site: catalogued(siteOperations({ payload, caller, memory: product.memory })),
    health: catalogued(healthOperations(product)),
    testHelper: catalogued(testHelperOperations(product)),
  }
}
