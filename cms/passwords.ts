/** How many characters a password has. */
export const leastPassword = 8
export const mostPassword = 128

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
  if (password.length < leastPassword) {
    return `A password needs at least ${leastPassword} characters.`
  }
  if (password.length > mostPassword) {
    return `A password has at most ${mostPassword} characters.`
  }
  if (password.trim() === '') return 'A password is more than spaces.'
  return commonPasswordProblem(password)
}
