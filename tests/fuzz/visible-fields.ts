import { randomBytes } from 'node:crypto'
import type { Role } from './request'

/** The roles that may see each kind of secret, in any response. */
const seenBy = {
  'a draft': ['administrator'],
  'an unpublished change': ['administrator'],
  'an earlier version': ['administrator'],
  'a content in the archive': ['administrator'],
  'a content in the trash': ['administrator'],
  'a content for holders of a view permission': ['administrator'],
  'a content for users': ['user', 'viewer', 'editor', 'administrator'],
  'the draft of its editor': ['editor', 'administrator'],
  'a proposal': ['administrator'],
  'a proposal sent to a viewer': ['viewer', 'administrator'],
  'the address of a client': ['administrator'],
  'the key of a proposal': ['administrator'],
  'the token of a preview': ['administrator'],
  'a chat': ['administrator'],
  'a saved reply': ['administrator'],
  'a submission': ['administrator'],
  'a webhook': ['administrator'],
  'where a form is mailed to': ['administrator'],
  'a user': ['administrator'],
  'an API key': ['administrator'],
  'a password': [],
  'the hash of a password': [],
  'the secret of an authenticator app': [],
  'a recovery code': [],
  'a mailed code': [],
  'a session': [],
  'a token': [],
  'a setting of the server': [],
} satisfies Record<string, Role[]>
export type Secret = keyof typeof seenBy

const canaryForm = /canary[a-z0-9]{12}/g

/** Texts that only some roles may see: planted ones, and secrets the product has generated. */
export class Canaries {
  readonly #planted = new Map<string, Secret>()
  readonly #made = new Map<string, Secret>()
  /**
   * The secrets shown to callers with permission. Canaries that no caller sees would prove nothing.
   */
  readonly seenByRight = new Set<Secret>()

  /** A unique text to plant, of lower-case letters and digits. */
  plant(secret: Secret): string {
    const text = `canary${randomBytes(9).toString('hex').slice(0, 12)}`
    this.#planted.set(text, secret)
    return text
  }

  /** Watches for a text the product has generated, such as a token. */
  watch(secret: Secret, text: string): void {
    if (text.length < 8) throw new Error(`"${text}" is too short to look for.`)
    this.#made.set(text, secret)
  }

  /**
   * The secrets in a text that a role may not see.
   * @param asked the request, whose own texts may appear in the response
   */
  seenIn(text: string, role: Role, asked: string): Secret[] {
    const planted = [...text.matchAll(canaryForm)].map(([found]) => found)
    const made = [...this.#made.keys()].filter((found) => text.includes(found))
    const secrets = [...planted, ...made]
      .filter((found) => !asked.includes(found))
      .flatMap((found) => this.#planted.get(found) ?? this.#made.get(found) ?? [])
    for (const secret of secrets) if (maySee(secret, role)) this.seenByRight.add(secret)
    return [...new Set(secrets)].filter((secret) => !maySee(secret, role))
  }
}

function maySee(secret: Secret, role: Role): boolean {
  const allowed: Role[] = seenBy[secret]
  return allowed.includes(role)
}

/** Members that no response may contain, for any caller. */
const membersOfNobody = [
  'hash',
  'salt',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'apiKeyIndex',
  'lockUntil',
  'loginAttempts',
]
/** Members that only administrators may read. */
const membersOfAdministrators = ['apiKey', 'enableAPIKey', 'clientEmail', 'mailTo', 'acceptedFrom']

/**
 * The members of a JSON response that a role may not see.
 * @returns their paths
 */
export function forbiddenMembers(value: unknown, role: Role): string[] {
  const forbidden = new Set([
    ...membersOfNobody,
    ...(role === 'administrator' ? [] : membersOfAdministrators),
  ])
  return membersIn(value, forbidden)
}

/** Submitted values are returned unchanged, whatever their names. */
const sentIn = new Set(['data', 'yours', 'errors'])

function membersIn(value: unknown, forbidden: Set<string>, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    if (sentIn.has(name)) return []
    const here = `${path}.${name}`
    const isThere = forbidden.has(name) && ['string', 'number'].includes(typeof inner)
    return isThere ? [here] : membersIn(inner, forbidden, here)
  })
}

/** The same for responses other than JSON: pages and their data, where names are part of a text. */
export function forbiddenNames(text: string): string[] {
  return ['resetPasswordToken', 'resetPasswordExpiration', 'apiKeyIndex', 'loginAttempts'].filter(
    (name) => new RegExp(`\\\\?"${name}\\\\?"`).test(text),
  )
}
