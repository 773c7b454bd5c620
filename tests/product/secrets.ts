/** Members of requests and answers that hold what opens something, or is personal. */
const secretMember =
  /^(?:password|oldPassword|email|phone|to|token|code|resetCode|secret|recoveryCodes|sid)$/
/** Shorter ones, and words such as "published", could stand in a line of the log by chance. */
const minLength = 8
const singleWord = /^[a-z]+$/i
/** What something leads to may be a document, whose id opens nothing. Codes look the same. */
const id = /^[\da-hjkmnp-tv-z]{26}$/
const known = new Set<string>()

/** Remembers what a request or an answer holds that no line of the log may have. */
export function noteSecrets(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    const isHarmless = singleWord.test(value) || (name === 'to' && id.test(value))
    const isSecret = secretMember.test(name) && value.length >= minLength && !isHarmless
    if (isSecret) known.add(value)
  } else if (Array.isArray(value)) for (const each of value) noteSecrets(each, name)
  else if (typeof value === 'object' && value !== null) {
    for (const [member, each] of Object.entries(value)) noteSecrets(each, member)
  }
}

/**
 * @param printed what a product has printed
 * @throws when something in it was noted
 */
export function expectNoSecrets(printed: string): void {
  // How the first administrator signs in is for the person who starts the site.
  const lines = printed
    .split('\n')
    .filter((line) => line.startsWith('{"level"') && !line.includes('"The first administrator,'))
  for (const secret of known) {
    const line = lines.find((each) => each.includes(secret))
    if (line) throw new Error(`A line of the log has "${secret}" in it: ${line}`)
  }
}
