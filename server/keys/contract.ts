import { z } from 'zod'
import { scopes } from '../../cms/keys/scopes'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, text } from '../operations/contract/scalars'
import { keyText } from './messages'

/** How long a key is valid unless its maker says otherwise, and at most. */
export const defaultKeyDays = 90
export const maxKeyDays = 365

export const keyScope = z.enum(scopes).meta({ id: 'KeyScope' })
/** What a key may do. */
export type KeyScope = z.output<typeof keyScope>

const keyPerson = z.object({ id, name: z.string() })

export const apiKey = z
  .object({
    id,
    /** What the key is for. */
    name: z.string(),
    /** The user for whom the key acts. */
    owner: keyPerson,
    /** The first characters of the key, to recognise it. */
    prefix: z.string(),
    /** What the key may do, as far as its owner may. */
    scopes: z.array(keyScope),
    expiresAt: date,
    /** Accurate to a minute; null when it was never used. */
    lastUsedAt: date.nullable(),
    /** The administrator who made it; null when that account was deleted. */
    createdBy: keyPerson.nullable(),
    createdAt: date,
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof apiKey>

export const newApiKey = apiKey
  .extend({
    /** The key itself. No other response has it, and nobody can find it out again. */
    key: z.string(),
  })
  .meta({ id: 'NewApiKey' })
export type NewApiKey = z.output<typeof newApiKey>

export const keyInput = z.strictObject({
  name: text
    .trim()
    .min(1, { error: () => keyText('nameKey') })
    .max(100, { error: () => keyText('nameTooLong') }),
  /** The id of the user for whom the key acts; defaults to the caller. */
  owner: id.optional(),
  scopes: z
    .array(keyScope)
    .min(1, { error: () => keyText('chooseScope') })
    .max(scopes.length),
  expiresAt: date.optional().meta({
    description: `Within ${maxKeyDays} days; defaults to ${defaultKeyDays} days from now`,
  }),
})
export type KeyInput = z.input<typeof keyInput>

export const keyListQuery = listQuery(['id', 'name', 'expiresAt', 'createdAt']).extend({
  /** Only keys of this user. */
  owner: id.optional(),
})
export interface KeyListInput extends ListInput {
  owner?: string
}

/** API keys. For administrators who have signed in; an API key can neither read nor change any. */
export interface KeyOperations {
  /** Expired keys are listed until they are revoked. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: KeyListInput): Promise<List<ApiKey>>
  /** @throws Unauthorized, Forbidden, NotFound */
  get(id: string): Promise<ApiKey>
  /**
   * Creates a key. The result is the only one that has the key itself.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (the owner has 50 keys or is disabled)
   */
  create(input: KeyInput): Promise<NewApiKey>
  /** Ends a key at once. @throws Unauthorized, Forbidden, NotFound */
  revoke(id: string): Promise<void>
}
