/** Members of requests and answers that hold what opens something, or is personal. */
const secretMember =
  /^(?:password|oldPassword|email|phone|to|token|code|resetCode|secret|recoveryCodes|sid)$/
/** Shorter ones, and words such as "published", could stand in a line of the log by chance. */
const leastCharacters = 8
const singleWord = /^[a-z]+$/i
const known = new Set<string>()

/** Remembers what a request or an answer holds that no line of the log may have. */
export function noteSecrets(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    if (secretMember.test(name) && value.length >= leastCharacters && !singleWord.test(value)) {
      known.add(value)
    }
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
  // What a start says to whoever has started it is for them alone.
  const lines = printed.split('\n').filter((line) => line.startsWith('{"level"'))
  for (const secret of known) {
    const line = lines.find((each) => each.includes(secret))
    if (line) throw new Error(`A line of the log has "${secret}" in it: ${line}`)
  }
}
