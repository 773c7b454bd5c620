import { roles } from '../../../server/accounts/roles/contract'
import type { TextOf } from '../../messages/catalogue'
import type { userMessages } from './messages'

/** The roles that a user can be given, as the choices of a form. */
export function roleChoices(text: TextOf<typeof userMessages>) {
  return roles.map((role) => ({ value: role, label: text(`role.${role}.choice`) }))
}
