const moments = new Set([
  'createdAt',
  'updatedAt',
  'validUntil',
  'lastSeenAt',
  'lastUsedAt',
  'expiresAt',
  'opensAt',
  'enabledAt',
  'publishedAt',
  'trashedAt',
  'dueAt',
  'savedAt',
  'answeredAt',
  'endedAt',
  'mailedAt',
])

interface Reading {
  /** Where `/v1` is: what an answer calls a file by its path lies there. */
  baseUrl: string
  /** The member whose content is somebody else's words, left as they came. */
  verbatim?: string | undefined
}

/**
 * A JSON answer with its moments as Dates, and the files of its assets where the API serves them.
 * @throws SyntaxError when it is no JSON
 */
export async function parseResponse(response: Response, reading: Reading): Promise<unknown> {
  return parseDates(JSON.parse(await response.text()), reading)
}

/** The same of JSON that has come otherwise. */
export function dateFields(value: unknown): unknown {
  return parseDates(value, { baseUrl: '' })
}

function parseDates(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.map((one) => parseDates(one, reading))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, revivedMember(key, member, reading)]),
  )
}

function revivedMember(key: string, value: unknown, reading: Reading): unknown {
  if (key === reading.verbatim) return value
  // Of an asset, by their variants; a submission has a list of them.
  if (key === 'files' && !Array.isArray(value)) return withBase(value, reading.baseUrl)
  return moments.has(key) && typeof value === 'string'
    ? new Date(value)
    : parseDates(value, reading)
}

function withBase(files: unknown, baseUrl: string): unknown {
  if (typeof files !== 'object' || files === null) return files
  return Object.fromEntries(
    Object.entries(files).map(([variant, address]) => [
      variant,
      typeof address === 'string' && address.startsWith('/') ? baseUrl + address : address,
    ]),
  )
}
