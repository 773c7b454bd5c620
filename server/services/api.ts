import type { Request } from 'express'
import type { Payload } from 'payload'
import type { Api } from '../contract/api'
import type { DatabaseState } from '../database-probe'
import { catalogued } from '../errors'
import type { SignIn } from '../identity/password'
import { callerOf } from '../identity/resolver'
import { visitorOf } from '../identity/visitor'
import type { Memory } from '../memory'
import type { CountAttempt, RateLimits } from '../rate-limits'
import { authOperations } from './auth'
import { chatOperations } from './chats'
import { contentOperations } from './contents'
import { type FormNotice, formOperations } from './forms'
import { healthOperations } from './health'
import { proposalOperations } from './proposals'
import { siteOperations } from './site'
import { userOperations } from './users'

export interface Product {
  payload: Payload
  memory: Memory
  databaseState: () => Promise<DatabaseState>
  rateLimits: RateLimits
  buildId: string
  signInWithPassword: (credentials: { email: string; password: string }) => Promise<SignIn>
  /** Tells the agency of what is sent in; left out, nobody is told. */
  notifyOfForm?: FormNotice
}

/** Every operation of the contract, with the rights of whoever sent the request. */
export async function apiFor(product: Product, request: Request): Promise<Api> {
  const { payload } = product
  const caller = await callerOf(payload, request)
  const attempt: CountAttempt = (name, account) =>
    product.rateLimits.take(name, { address: request.ip ?? '', account })
  return {
    auth: catalogued(authOperations({ ...product, request, attempt })),
    users: catalogued(userOperations({ payload, caller })),
    contents: catalogued(contentOperations({ payload, caller })),
    proposals: catalogued(proposalOperations({ payload, caller })),
    forms: catalogued(formOperations({ payload, caller, attempt, notify: product.notifyOfForm })),
    chats: catalogued(chatOperations({ payload, caller, attempt, visitor: visitorOf(request) })),
    site: catalogued(siteOperations({ payload, caller, memory: product.memory })),
    health: catalogued(healthOperations(product)),
  }
}
