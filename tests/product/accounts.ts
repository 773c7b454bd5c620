import { randomBytes } from 'node:crypto'
import { type Client, signedIn, visitor, withToken } from './client'
import { codeOf, mailTo } from './outbox'
import type { RunningProduct } from './start'

export interface Account {
  id: string
  email: string
  password: string
}

/** A user who has just signed up, with an address of their own. */
export async function signUp(
  product: RunningProduct,
  {
    email = `${randomBytes(6).toString('hex')}@studio.example`,
    ...fields
  }: { email?: string } & Record<string, unknown> = {},
): Promise<Account> {
  const account = { email, password: `the password of ${email}` }
  const answer = await visitor(product).post('/v1/user', { ...account, ...fields })
  if (answer.status !== 201) throw new Error(`No sign-up: ${answer.status} ${answer.text}`)
  return { ...account, id: String(answer.body.id) }
}

/** A user who has signed up and verified the address, with the browser they have signed in with. */
export async function signUpVerified(
  product: RunningProduct,
): Promise<{ account: Account; client: Client }> {
  const account = await signUp(product)
  const client = await signedInAs(product, account)
  const code = codeOf(await mailTo(product, account.email, 'Confirm your e-mail address'))
  const answer = await client.post('/v1/user/emailVerify', { code })
  if (answer.status !== 200) throw new Error(`Not verified: ${answer.status} ${answer.text}`)
  return { account, client }
}

/** A browser in which an account has signed in. */
export function signedInAs(
  product: RunningProduct,
  { email, password }: Omit<Account, 'id'>,
): Promise<Client> {
  return signedIn(product, { email, password })
}

/** A program with the bearer token of an account. */
export function withTokenOf(
  product: RunningProduct,
  { email, password }: Omit<Account, 'id'>,
): Promise<Client> {
  return withToken(product, { email, password })
}

/** A second administrator. */
export async function anotherAdministrator(
  product: RunningProduct,
  admin: Client,
): Promise<{ account: Account; client: Client }> {
  const account = await signUp(product)
  const answer = await admin.post(`/v1/user/${account.id}`, { acl: [{ permission: 'admin' }] })
  if (answer.status !== 200) throw new Error(`No administrator: ${answer.status} ${answer.text}`)
  return { account, client: await signedInAs(product, account) }
}

/** The unused codes last mailed to a user, from the test helper. */
export async function codesOf(product: RunningProduct, { id }: { id: string }) {
  const { status, body } = await visitor(product).get(`/v1/test/user/${id}/codes`)
  if (status !== 200) throw new Error(`No codes: ${status}`)
  return body as unknown as { passwordReset: string | null; emailVerify: string | null }
}
