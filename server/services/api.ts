import type { Request } from 'express'
import type { Payload } from 'payload'
import type { Api } from '../contract/api'
import type { DatabaseState } from '../database-probe'
import { catalogued } from '../errors'
import type { SignIn } from '../identity/password'
import { callerOf } from '../identity/resolver'
import type { Memory } from '../memory'
import { assetOperations } from './assets'
import { authOperations } from './auth'
import { contentOperations } from './contents'
import { healthOperations } from './health'
import { siteOperations } from './site'
import { userOperations } from './users'

export interface Product {
  payload: Payload
  memory: Memory
  databaseState: () => Promise<DatabaseState>
  buildId: string
  signInWithPassword: (credentials: { email: string; password: string }) => Promise<SignIn>
}

/** Every operation of the contract, with the rights of whoever sent the request. */
export async function apiFor(product: Product, request: Request): Promise<Api> {
  const { payload } = product
  const caller = await callerOf(payload, request)
  return {
    auth: catalogued(authOperations({ ...product, request })),
    users: catalogued(userOperations({ payload, caller })),
    contents: catalogued(contentOperations({ payload, caller })),
    assets: catalogued(assetOperations({ payload, caller })),
    site: catalogued(siteOperations({ payload, caller, memory: product.memory })),
    health: catalogued(healthOperations(product)),
  }
}
