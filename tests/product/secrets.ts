/** Members of requests and responses that contain secrets or personal data. */
const secretMember =
  /^(?:password|oldPassword|email|phone|to|token|code|resetCode|secret|recoveryCodes|sid)$/
/** An API key, which has the name of other members too. */
const apiKey = /^studio_[\w-]{43}$/
/** Shorter values, and words such as "published", could be in the log by chance. */
const minLength = 8
const singleWord = /^[a-z]+$/i
/** The value of `to` can be the id or the path of a document, which is no secret. Codes look like ids. */
const document = /^(?:[\da-hjkmnp-tv-z]{26}|\/\S*)$/
const known = new Set<string>()

/** Records the secrets of a request or response, which must not appear in the log. */
export function noteSecrets(value: unknown, name = ''): void {
  if (typeof value === 'string') {
    const isHarmless = singleWord.test(value) || (name === 'to' && document.test(value))
    const isMember = secretMember.test(name) && value.trim().length >= minLength && !isHarmless
    const isSecret = isMember || apiKey.test(value)
    if (isSecret) known.add(value)
  } else if (Array.isArray(value)) for (const each of value) noteSecrets(each, name)
  else if (typeof value === 'object' && value !== null) {
    for (const [member, each] of Object.entries(value)) noteSecrets(each, member)
  }
}

/**
 * @param printed the output of a product
 * @throws when it contains a recorded secret
 */
export function expectNoSecrets(printed: string): void {
  // The first administrator's credentials are printed for the person who starts the site.
  const lines = printed
    .split('\n')
    .filter((line) => line.startsWith('{"level"') && !line.includes('"The first administrator,'))
  for (const secret of known) {
    const line = lines.find((each) => each.includes(secret))
    if (line) throw new Error(`A line of the log has "${secret}" in it: ${line}`)
  }
}
