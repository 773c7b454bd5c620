import { audit, userTarget } from '../../../cms/audit/record'
import { inTransaction } from '../../../cms/database/transactions'
import type { Passkey as StoredPasskey } from '../../../cms/payload-types'
import { asSystem } from '../../identity/caller'
import { ApiError, invalid } from '../../operations/errors'
import { withId } from '../../operations/ids'
import type { AccountServices } from '../account-services'
import { confirmPassword, ownAccount, withActiveSession } from '../own-account'
import { describeAgent } from '../sessions/serializer'
import { withPassword } from '../two-factor/contract'
import { type Passkey, type PasskeyOperations, passkeyChange, passkeyInput } from './contract'
import { serializePasskey } from './serializer'

const maxPasskeys = 20
const what = 'changePasskeys'

/** The operations on one's own passkeys. */
export function passkeyOperations(
  services: AccountServices & { userAgent: string },
): PasskeyOperations {
  const { payload, caller, withLock, passkeys, userAgent } = services
  const access = asSystem('the operations check whose passkeys the caller may change')

  async function own(userId: string, passkeyId: string): Promise<StoredPasskey> {
    const { docs } = await payload.find({
      collection: 'passkeys',
      where: { and: [withId(passkeyId, 'passkey'), { user: { equals: userId } }] },
      limit: 1,
      pagination: false,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', 'There is no such passkey.')
    return stored
  }

  return {
    async list(userId): Promise<Passkey[]> {
      ownAccount(caller, userId, what)
      const stored = await storedPasskeys(services, userId)
      return stored.map(serializePasskey)
    },

    async begin(userId, input) {
      const owner = ownAccount(caller, userId, what)
      const { password } = withPassword.parse(input)
      await confirmPassword(services, owner, password)
      const known = await storedPasskeys(services, userId)
      if (known.length >= maxPasskeys) throw tooMany()
      return passkeys.creationFor(owner, known)
    },

    async create(userId, input) {
      const owner = ownAccount(caller, userId, what)
      const { name, response } = passkeyInput.parse(input)
      const verified = await passkeys.verifyNew(userId, response)
      if (!verified) throw unusable()
      const add = async () => {
        const { totalDocs } = await payload.count({
          collection: 'passkeys',
          where: { credential: { equals: verified.credential } },
          ...access,
        })
        if (totalDocs > 0) throw new ApiError('Conflict', 'This passkey is known already.')
        const stored = await payload.create({
          collection: 'passkeys',
          data: { ...verified, user: userId, name: name ?? nameAfter(userAgent) },
          ...access,
        })
        await audit(payload, {
          action: 'account.passkeyAdded',
          actor: owner,
          target: userTarget(owner),
          details: { name: stored.name },
        })
        return serializePasskey(stored)
      }
      return withLock(`passkey ${verified.credential}`, () =>
        withActiveSession(services, owner, () => inTransaction(payload, add)),
      )
    },

    async rename(userId, passkeyId, input) {
      ownAccount(caller, userId, what)
      const { name } = passkeyChange.parse(input)
      const { id } = await own(userId, passkeyId)
      const stored = await payload.update({
        collection: 'passkeys',
        id,
        data: { name },
        ...access,
      })
      return serializePasskey(stored)
    },

    async remove(userId, passkeyId) {
      const owner = ownAccount(caller, userId, what)
      const { id, name } = await own(userId, passkeyId)
      await inTransaction(payload, async () => {
        await payload.delete({ collection: 'passkeys', id, ...access })
        await audit(payload, {
          action: 'account.passkeyRemoved',
          actor: owner,
          target: userTarget(owner),
          details: { name },
        })
      })
    },
  }
}

/** A user's passkeys, newest last. */
export async function storedPasskeys(
  { payload }: Pick<AccountServices, 'payload'>,
  userId: string,
): Promise<StoredPasskey[]> {
  const { docs } = await payload.find({
    collection: 'passkeys',
    where: { user: { equals: userId } },
    sort: 'id',
    pagination: false,
    ...asSystem('the operation has checked whose passkeys the caller may see'),
  })
  return docs
}

function nameAfter(userAgent: string): string {
  const { browser, system } = describeAgent(userAgent)
  return [browser, system].filter(Boolean).join(', ') || 'Passkey'
}

function tooMany(): ApiError {
  return new ApiError(
    'Conflict',
    `An account has at most ${maxPasskeys} passkeys: remove one that you do not use any more.`,
  )
}

function unusable(): ApiError {
  const message =
    'This passkey could not be added: too much time has passed, or it was made for another site. Begin anew.'
  return invalid([{ path: 'response', message }], message)
}
