import { accountText } from './messages'

/** In characters. */
export const minPasswordLength = 8
export const maxPasswordLength = 128

/** The error texts for a new password. */
export const passwordRule = {
  short: () => accountText('password.short', { min: minPasswordLength }),
  long: () => accountText('password.long', { max: maxPasswordLength }),
  blank: () => accountText('password.blank'),
  text: () => accountText('password.text'),
}

let known: Promise<ReadonlySet<string>> | undefined

/** Why a password of allowed length is rejected; null if it is accepted. */
export async function commonPasswordProblem(password: string): Promise<string | null> {
  // Half a megabyte, loaded only to check a new password: about 49,000 common passwords.
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await known).has(password.toLowerCase()) ? accountText('password.common') : null
}

/** Why a password is rejected; null if it is accepted. */
export async function passwordProblem(password: string): Promise<string | null> {
  if (password.length < minPasswordLength) return passwordRule.short()
  if (password.length > maxPasswordLength) return passwordRule.long()
  if (password.trim() === '') return passwordRule.blank()
  return commonPasswordProblem(password)
}
