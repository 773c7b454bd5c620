import type { Api } from '../../server/contract/api'
import type { Permission } from '../../server/contract/scalars'
import type { ServiceFailure } from '../answers.server'
import { textOf } from '../forms/problem.server'

/**
 * Does to a user what a form of the user's page asks for.
 * @returns what was done, as a sentence; `deleted` when there is no such user any more
 * @throws what a service refuses it with
 */
export async function carryOut(api: Api, id: string, form: FormData): Promise<string> {
  const { users, twoFactor } = api
  const [intent] = textOf(form, 'intent').split(' ')
  switch (intent) {
    case 'disable':
    case 'enable': {
      const disabled = intent === 'disable'
      await users.update(id, { disabled })
      return disabled
        ? 'Disabled: out on the next request, everywhere.'
        : 'Enabled: signing in works again.'
    }
    case 'grant':
      await users.grant(id, entryOf(form))
      return 'The permission is granted.'
    case 'take':
      await users.take(id, entryOf(form))
      return 'The permission is taken.'
    case 'reset':
      await users.sendPasswordReset(id)
      return 'A mail with a link to choose a new password is on its way.'
    case 'twoFactor':
      await twoFactor.disable(id, {})
      return 'Two-factor sign-in is off for this user.'
    case 'delete': {
      const { email } = await users.get(id)
      if (textOf(form, 'confirmation').trim().toLowerCase() !== email) throw unconfirmed(email)
      await users.remove(id, {})
      return 'deleted'
    }
    default:
      throw { name: 'BadRequest', status: 400, message: 'This page has no such button.' }
  }
}

function entryOf(form: FormData): { permission: Permission; targetId: string | null } {
  return {
    // The service says what is none.
    permission: textOf(form, 'permission') as Permission,
    targetId: textOf(form, 'targetId').trim() || null,
  }
}

function unconfirmed(email: string): ServiceFailure {
  const message = `Type ${email} here, to show that you mean it.`
  const errors = [{ path: 'confirmation', message }]
  return { name: 'ValidationFailed', status: 400, message, errors }
}
