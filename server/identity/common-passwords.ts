let known: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among those that are tried first: some 49,000, whatever their case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Half a megabyte that only choosing a password needs.
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return (await known).has(password.toLowerCase())
}
