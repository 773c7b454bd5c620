import { expect } from 'vitest'
import { type Account, signedInAs, signUp } from '../product/accounts'
import { type AuthenticatorApp, switchOnTwoFactor } from '../product/authenticator-app'
import { type Client, visitor } from '../product/client'
import { makeOneOfEach } from '../product/one-of-each'
import { addPasskey, PasskeyDevice, signInWithPasskey } from '../product/passkey-device'
import { pdf, picture } from '../product/pictures'
import type { RunningProduct } from '../product/start'
import { idOf, namesIn, upload } from '../product/uploads'

/** A user who signs in with a password and a second factor, or with a passkey. */
export interface UserWithFactors {
  account: Account
  app: AuthenticatorApp
  device: PasskeyDevice
}

/** What was added to a site, to look for in its copies. */
export interface OriginalSite {
  user: UserWithFactors
  /** The names of the files of two assets. */
  fileNames: string[]
}

/** Fills a site with a document of every collection, two assets, and a user with all factors. */
export async function fillSite(product: RunningProduct, admin: Client): Promise<OriginalSite> {
  const user = await signUpWithFactors(product)
  const targetId = await idOf(admin)
  const uploads = [
    await upload(admin, await picture(), { targetId, key: 'picture' }),
    await upload(admin, pdf, { targetId, key: 'document' }),
  ]
  await makeOneOfEach(admin)
  return { user, fileNames: uploads.flatMap(({ body }) => namesIn(body)) }
}

async function signUpWithFactors(product: RunningProduct): Promise<UserWithFactors> {
  const account = await signUp(product)
  const client = await signedInAs(product, account)
  const device = new PasskeyDevice({ origin: product.url })
  expect((await addPasskey(client, account, device)).status).toBe(201)
  return { account, device, app: (await switchOnTwoFactor(client, account)).app }
}

/** Expects that password, second factor and passkey of a user work in a copy of the site. */
export async function expectSignIns(
  copy: RunningProduct,
  { account: { email, password }, app, device }: UserWithFactors,
): Promise<void> {
  const half = await visitor(copy).post('/v1/auth', { email, password })
  const full = await visitor(copy).post('/v1/auth', { email, password, code: app.nextCode() })
  expect(half.body.error).toBe('SecondFactorRequired')
  expect(full.status).toBe(200)
  await expectPasskeyWorks(copy, device)
}

/** Expects that a passkey works in a copy of the site. */
export async function expectPasskeyWorks(
  copy: RunningProduct,
  device: PasskeyDevice,
): Promise<void> {
  expect((await signInWithPasskey(visitor(copy), device.at(copy.url))).status).toBe(200)
}
