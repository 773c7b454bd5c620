import type { Account } from '../product/accounts'
import { signedInAs, signUp, withTokenOf } from '../product/accounts'
import type { Client } from '../product/client'
import type { RunningProduct } from '../product/start'
import type { FuzzRequest, Role } from './request'

type Member = Exclude<Role, 'stranger'>
const members: Member[] = ['user', 'viewer', 'editor', 'administrator', 'disabled']

interface Known {
  account: Account
  cookie: string
  token: string
}

/**
 * The callers, one of each role. A request may end a session, delete its caller or withdraw a
 * permission. A separate administrator restores them.
 */
export class People {
  readonly #known = new Map<Member, Known>()

  constructor(
    readonly product: RunningProduct,
    readonly keeper: Client,
    /** The targets of the roles' permissions, by the names of placeholders. */
    readonly ids: ReadonlyMap<string, string>,
  ) {}

  /** The headers that identify the caller. */
  headersOf({ role, credentials }: FuzzRequest): [string, string][] {
    if (role === 'stranger') return []
    const { cookie, token } = this.#of(role)
    const all: [string, string][] = [
      ['Cookie', cookie],
      ['Authorization', `Bearer ${token}`],
    ]
    return credentials === 'both'
      ? all
      : all.filter((_each, place) => (place === 0) === (credentials === 'cookie'))
  }

  idOf(role: Role): string {
    return role === 'stranger' ? '' : this.#of(role).account.id
  }

  /** Restores everyone's permissions and sessions, and disables the disabled one. */
  async restore(): Promise<void> {
    for (const role of members) {
      if (!(await this.#isAsItShould(role))) await this.#make(role)
    }
  }

  #of(role: Member): Known {
    const known = this.#known.get(role)
    if (!known) throw new Error(`Nobody is ${role} yet.`)
    return known
  }

  #aclOf(role: Member): { permission: string; targetId: string | null }[] {
    const on = (permission: string, name: string) => ({
      permission,
      targetId: this.ids.get(name) ?? null,
    })
    if (role === 'viewer') return [on('view', 'proposal.shared')]
    if (role === 'editor') return [on('edit', 'content.own'), on('edit', 'content.clay')]
    return role === 'administrator' ? [{ permission: 'admin', targetId: null }] : []
  }

  async #isAsItShould(role: Member): Promise<boolean> {
    const known = this.#known.get(role)
    if (!known) return false
    const { status, body } = await this.keeper.get(`/v1/user/${known.account.id}`)
    if (status !== 200 || Boolean(body.disabled) !== (role === 'disabled')) return false
    if (JSON.stringify(sorted(body.acl)) !== JSON.stringify(sorted(this.#aclOf(role)))) return false
    const expected = role === 'disabled' ? 401 : 200
    const credentials: Record<string, string>[] = [
      { cookie: known.cookie },
      { authorization: `Bearer ${known.token}` },
    ]
    for (const headers of credentials) {
      const answer = await fetch(`${this.product.url}/v1/user/current`, { headers })
      if (answer.status !== expected) return false
    }
    return true
  }

  async #make(role: Member): Promise<void> {
    const account = await signUp(this.product)
    const { cookies } = await signedInAs(this.product, account)
    const { authorization = '' } = (await withTokenOf(this.product, account)).headers
    const changes = { acl: this.#aclOf(role), disabled: role === 'disabled' }
    const { status, text } = await this.keeper.post(`/v1/user/${account.id}`, changes)
    if (status !== 200) throw new Error(`Nobody became ${role}: ${status} ${text}`)
    this.#known.set(role, { account, cookie: cookies, token: authorization.replace('Bearer ', '') })
  }
}

/** Entries in a comparable form. */
function sorted(entries: unknown): unknown {
  if (!Array.isArray(entries)) return []
  return entries.map(({ permission, targetId }) => [permission, targetId])
}
