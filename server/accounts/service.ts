import type { Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { commonPasswordProblem } from '../../cms/accounts/password-rules'
import { inTransaction } from '../../cms/database/transactions'
import { fieldErrors } from '../../cms/fields/field-errors'
import type { User as StoredUser } from '../../cms/payload-types'
import { asCaller, asSystem } from '../identity/caller'
import { keyOf } from '../identity/keys'
import { administratorsLock } from '../locks/lock'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError, invalid } from '../operations/errors'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import { isUnchanged } from '../operations/unchanged-fields'
import { whereWordsOccur } from '../operations/word-search'
import {
  type AccountServices,
  addressLock,
  addressProblem,
  existingUser,
  mailNewAddress,
  mailVerification,
  refuseCommonPassword,
  refuseTakenAddress,
} from './account-services'
import { assertAdminFieldsUnchanged } from './administration/admin-fields'
import { administrationOperations } from './administration/service'
import {
  emailAddress,
  newPassword,
  user,
  userDraft,
  userInput,
  userListQuery,
  userUpdate,
} from './contract'
import { credentialOperations } from './credentials'
import { addressProofOperations } from './email-verification'
import { accountText } from './messages'
import type { UserOperations } from './operations/contract'
import { confirmOwner } from './own-account'
import { removalOperations } from './removal'
import { serializeUser } from './serializer'
import { assetsOf, userWithAssets, withAssets } from './users-with-assets'

/** The operations on users, with the permissions of one caller. */
export function userOperations(services: AccountServices): Omit<UserOperations, 'data'> {
  const { payload, caller, readCache, withLock, attempt } = services
  const access = asCaller(caller)

  async function readable(id: string): Promise<StoredUser> {
    if (!caller || (caller.id !== id && !isAdmin(caller))) {
      throw permissionError(caller, caller ? 'changeOtherUsers' : 'changeUser')
    }
    return existingUser(services, id)
  }

  /** A query can match a list with a certain entry, but not one without it, so ids are excluded. */
  async function isAdminWhere(admin: boolean | undefined): Promise<Where[]> {
    if (admin === undefined) return []
    const administrator: Where = { 'acl.permission': { equals: 'admin' } }
    if (admin) return [administrator]
    const { docs } = await payload.find({
      collection: 'users',
      where: administrator,
      pagination: false,
      depth: 0,
      select: { email: true },
      ...access,
    })
    return [{ id: { not_in: docs.map(({ id }) => id) } }]
  }

  return {
    async current() {
      if (!caller) return null
      // Read for each page of a signed-in user.
      const tags = ['assets', `assets-of:${caller.id}`]
      const assets = await readCache.get(`assets of ${caller.id}`, tags, () =>
        assetsOf(payload, [caller]),
      )
      return serializeUser(caller, assets)
    },

    async get(id) {
      return userWithAssets(payload, await readable(id))
    },

    async list(input = {}) {
      if (!isAdmin(caller)) throw permissionError(caller, 'listUsers')
      const query = inRequiredOrder(userListQuery.parse(input))
      const { search, disabled, admin } = query
      const where = {
        and: [
          ...whereWordsOccur(['email', 'firstName', 'lastName'], search),
          ...isDisabledWhere(disabled),
          ...(await isAdminWhere(admin)),
          ...whereDates(query),
        ],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'users', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'users', where, ...access }),
      )
      return listFrom(found, query, await withAssets(payload, found.docs))
    },

    async create(input) {
      const given = userInput.parse(input)
      assertAdminFieldsUnchanged(caller, given, { acl: [], disabled: false })
      if (!isAdmin(caller)) await attempt('signUp')
      await refuseCommonPassword(given.password)
      const { email, password } = given
      const data = { ...storedFields(given), email, password }
      const stored = await withLock(addressLock(email), async () => {
        await refuseTakenAddress(payload, email)
        const write = () =>
          payload.create({
            collection: 'users',
            data,
            depth: 0,
            ...asSystem('anyone may sign up; fields for administrators are rejected above'),
          })
        return inTransaction(payload, write, 'at first write')
      })
      mailVerification(services, async () => ({ userId: stored.id, email }))
      return userWithAssets(payload, stored)
    },

    async update(id, input) {
      const { email, password, code, ...given } = userUpdate.parse(input)
      const isAdministrator = isAdmin(caller)

      async function write(): Promise<StoredUser> {
        const before = await readable(id)
        assertAdminFieldsUnchanged(caller, given, before)
        const changesAddress = email !== undefined && email !== before.email
        const changesOwnAddress = changesAddress && caller?.id === id
        if (changesAddress && keyOf(caller)) throw addressByKey()
        if (password !== undefined && !changesOwnAddress) throw misplacedPassword()
        if (changesAddress && !isAdministrator) await attempt('emailVerify', email)
        if (changesOwnAddress) await confirmOwner(services, caller, { password, code })
        if (changesAddress) await refuseTakenAddress(payload, email, id)
        const asRead = { schema: userUpdate, entity: user }
        if (!changesAddress && isUnchanged(asRead, given, serializeUser(before, []))) return before
        const data = { ...storedFields(given), ...(changesAddress && isAdministrator && { email }) }
        return inTransaction(payload, async () => {
          const target = { collection: 'users', id, depth: 0 } as const
          const stored = await payload.update({ ...target, data, ...access })
          // One's own new address applies after the code mailed to it is confirmed.
          if (changesAddress && !isAdministrator) await mailNewAddress(services, before, email)
          return stored
        })
      }

      const changesAdminFields = given.acl !== undefined || given.disabled !== undefined
      const own = () => withLock(id, write)
      const withAddressLock = () => (email ? withLock(addressLock(email), own) : own())
      const stored = await (changesAdminFields
        ? withLock(administratorsLock, withAddressLock)
        : withAddressLock())
      return userWithAssets(payload, stored)
    },

    async preValidate(input) {
      const parsed = userDraft.safeParse(input)
      const problems = parsed.success ? [] : fieldErrors(parsed.error)
      if (problems.some(({ path }) => path === '')) return problems
      const email = emailAddress.safeParse(input.email)
      // Any other id is among the problems.
      const { data: id } = userDraft.shape.id.safeParse(input.id)
      const own = caller && (caller.id === id || isAdmin(caller)) ? id : undefined
      const taken = email.success ? await addressProblem(payload, email.data, own) : null
      if (taken) problems.push(taken)
      const password = newPassword.safeParse(input.password)
      const common = password.success ? await commonPasswordProblem(password.data) : null
      if (common) problems.push({ path: 'password', message: common })
      return problems
    },

    ...credentialOperations(services),
    ...addressProofOperations(services),
    ...administrationOperations(services),
    ...removalOperations(services),
  }
}

type PersonFields = Pick<
  ReturnType<typeof userUpdate.parse>,
  'firstName' | 'lastName' | 'phone' | 'acl' | 'disabled'
>

/** The parsed fields that the collection stores unchanged. */
function storedFields({ firstName, lastName, phone, acl, disabled }: PersonFields): PersonFields {
  return { firstName, lastName, phone, acl, disabled }
}

/** Anyone who has the address of an account can set its password. */
function addressByKey(): ApiError {
  return new ApiError('Forbidden', accountText('addressByKey'))
}

/** The password only confirms a new address. */
function misplacedPassword(): ApiError {
  const message = accountText('passwordElsewhere', {
    call: 'POST /v1/user/{id}/passwordChange',
  })
  return invalid([{ path: 'password', message }])
}

function isDisabledWhere(disabled: boolean | undefined): Where[] {
  if (disabled === undefined) return []
  return [{ disabled: disabled ? { equals: true } : { not_equals: true } }]
}
