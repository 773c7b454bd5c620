import { isAdmin, isArea } from '../../../cms/access/can'
import { areaRule } from '../../../cms/accounts/area-rule'
import { audit, userTarget } from '../../../cms/audit/record'
import type { User as StoredUser } from '../../../cms/payload-types'
import { targetCollections } from '../../../cms/references/refers-to'
import { requireExisting } from '../../../cms/references/require-existing'
import { asCaller } from '../../identity/caller'
import { administratorsLock, writeWithLock } from '../../locks/lock'
import { ApiError, invalid, toApiError } from '../../operations/errors'
import { permissionError } from '../../operations/permission-error'
import { type AccountServices, existingUser } from '../account-services'
import { type AclChange, aclChange, type DisablingResult, disabling } from '../contract'
import { passwordResetMail } from '../mails/password-reset'
import { accountText } from '../messages'
import type { UserOperations } from '../operations/contract'
import { userWithAssets } from '../users-with-assets'

type Administration = Pick<UserOperations, 'grant' | 'take' | 'setDisabled' | 'sendPasswordReset'>

/** The operations of administrators on other users' accounts. */
export function administrationOperations(services: AccountServices): Administration {
  const { payload, caller, withLock, codes, mailer } = services

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'administerUsers')
  }

  /** Holds a lock, so that concurrent changes cannot remove the last administrator. */
  function changeUser(
    id: string,
    decision: (user: StoredUser) => Pick<Partial<StoredUser>, 'acl' | 'disabled'> | null,
  ): Promise<{ user: StoredUser; changed: boolean }> {
    return withLock(administratorsLock, () =>
      writeWithLock({ payload, withLock }, id, async () => {
        const user = await existingUser(services, id)
        const data = decision(user)
        if (!data) return { user, changed: false }
        const target = { collection: 'users', id, depth: 0 } as const
        return {
          user: await payload.update({ ...target, data, ...asCaller(caller) }),
          changed: true,
        }
      }),
    )
  }

  return {
    async grant(id, input) {
      requireAdmin()
      const entry = entryOf(aclChange.parse(input))
      const rule = areaRule(entry)
      if (rule !== true) throw invalid([{ path: 'permission', message: rule }])
      if (entry.targetId && !isArea(entry.targetId)) {
        const target = { path: 'targetId', id: entry.targetId, to: targetCollections }
        await requireExisting({ payload }, [target])
      }
      const { user } = await changeUser(id, ({ acl }) =>
        (acl ?? []).some((each) => isSame(each, entry)) ? null : { acl: [...(acl ?? []), entry] },
      )
      return userWithAssets(payload, user)
    },

    async take(id, input) {
      requireAdmin()
      const entry = entryOf(aclChange.parse(input))
      const { user } = await changeUser(id, ({ acl }) => {
        const remaining = (acl ?? []).filter((each) => !isSame(each, entry))
        return remaining.length === (acl ?? []).length ? null : { acl: remaining }
      })
      return userWithAssets(payload, user)
    },

    async setDisabled(input) {
      requireAdmin()
      const { ids, disabled } = disabling.parse(input)
      const results: DisablingResult[] = []
      for (const id of new Set(ids)) {
        try {
          const { changed } = await changeUser(id, (user) =>
            Boolean(user.disabled) === disabled ? null : { disabled },
          )
          results.push({ id, result: changed ? 'changed' : 'unchanged' })
        } catch (error) {
          const { name, message, status } = toApiError(error)
          if (status >= 500) throw error
          results.push({ id, result: 'failed', error: name, message })
        }
      }
      return results
    },

    async sendPasswordReset(id) {
      requireAdmin()
      const user = await existingUser(services, id)
      if (user.disabled) {
        throw new ApiError('Conflict', accountText('userDisabled'))
      }
      const { email } = user
      const send = async () => {
        const code = await codes.issue({ userId: id, email, purpose: 'passwordReset' })
        await mailer.send(email, (site) => passwordResetMail(site, code))
        await audit(payload, {
          action: 'user.passwordResetSent',
          actor: caller,
          target: userTarget(user),
        })
      }
      await writeWithLock({ payload, withLock }, id, send)
    },
  }
}

type Entry = NonNullable<StoredUser['acl']>[number]

function entryOf({ targetId, permission }: AclChange): Entry {
  return { targetId: targetId || null, permission }
}

function isSame(a: Entry, b: Entry): boolean {
  return a.permission === b.permission && (a.targetId || null) === (b.targetId || null)
}
