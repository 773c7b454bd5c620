import { isRole, withRole } from '../../../server/accounts/roles/contract'
import type { Api } from '../../../server/api/contract'
import type { Permission } from '../../../server/operations/contract/scalars'
import type { ServiceFailure } from '../../loaders/call-service.server'
import { versionIn } from '../../loaders/form-version.server'
import { textOf } from '../../loaders/problem.server'
import { serviceInput } from '../../loaders/service-input'
import type { TextOf } from '../../messages/catalogue'
import type { userMessages } from './messages'

/**
 * Runs the action of a form on a user's page.
 * @param text for errors, in the language of the page
 * @returns what was done, as named by the form
 * @throws the service's error
 */
export async function runAction(
  api: Api,
  id: string,
  form: FormData,
  text: TextOf<typeof userMessages>,
): Promise<string> {
  const { users, twoFactor } = api
  const [intent = ''] = textOf(form, 'intent').split(' ')
  switch (intent) {
    case 'disable':
    case 'enable':
      await users.update(id, { disabled: intent === 'disable' })
      return intent
    case 'role': {
      const role = textOf(form, 'role')
      if (!isRole(role)) throw invalidField('role', text('role.missing'))
      const { acl } = await users.get(id)
      await users.update(id, { acl: withRole(acl, role), updatedAt: versionIn(form) ?? undefined })
      return intent
    }
    case 'grant':
      // An entry without a target is for everything, so that has to be chosen too.
      if (!form.has('targetId')) throw invalidField('targetId', text('permissions.onMissing'))
      await users.grant(id, entryOf(form))
      return intent
    case 'take':
      await users.take(id, entryOf(form))
      return intent
    case 'reset':
      await users.sendPasswordReset(id)
      return intent
    case 'twoFactor':
      await twoFactor.disable(id, {})
      return intent
    case 'delete': {
      const { email } = await users.get(id)
      if (textOf(form, 'confirmation').trim().toLowerCase() !== email) {
        throw invalidField('confirmation', text('delete.confirm', { email }))
      }
      await users.remove(id, {})
      return intent
    }
    default:
      throw { name: 'BadRequest', status: 400, message: text('noButton') }
  }
}

function entryOf(form: FormData): { permission: Permission; targetId: string | null } {
  return {
    permission: serviceInput<Permission>(textOf(form, 'permission')),
    targetId: textOf(form, 'targetId').trim() || null,
  }
}

function invalidField(path: string, message: string): ServiceFailure {
  return { name: 'ValidationFailed', status: 400, message, errors: [{ path, message }] }
}
