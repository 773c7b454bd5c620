/** How many characters a password has. */
export const minPasswordLength = 8
export const maxPasswordLength = 128

/** What a person reads whose new password breaks a rule. */
export const passwordRule = {
  short: `A password needs at least ${minPasswordLength} characters.`,
  long: `A password has at most ${maxPasswordLength} characters.`,
  blank: 'A password is more than spaces.',
}

let known: Promise<ReadonlySet<string>> | undefined

/** Why a password of the right length cannot be had; null: it can. */
export async function commonPasswordProblem(password: string): Promise<string | null> {
  // Half a megabyte that only choosing a password needs: some 49,000 that are tried first.
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await known).has(password.toLowerCase())
    ? 'This password is one of those that are tried first: choose a rarer one.'
    : null
}

/** Why a password cannot be had; null: it can. */
export async function passwordProblem(password: string): Promise<string | null> {
  if (password.length < minPasswordLength) return passwordRule.short
  if (password.length > maxPasswordLength) return passwordRule.long
  if (password.trim() === '') return passwordRule.blank
  return commonPasswordProblem(password)
}
