/** The members of responses that are dates. A test compares them with the description of the API. */
const dateNames = new Set([
  'createdAt',
  'updatedAt',
  'validUntil',
  'lastSeenAt',
  'lastUsedAt',
  'expiresAt',
  'opensAt',
  'checkedAt',
  'happensAt',
  'enabledAt',
  'publishedAt',
  'trashedAt',
  'dueAt',
  'savedAt',
  'answeredAt',
  'triedAt',
  'endedAt',
  'confirmedAt',
  'mailedAt',
  'removedAt',
  'resolvedAt',
  'reviewedAt',
  'sentAt',
  'since',
  'timestamp',
])

export interface ParseOptions {
  /** The origin of `/v1`, which relative file addresses in a response refer to. */
  baseUrl: string
  /** The member with submitted values, which is not converted. */
  verbatim?: string | undefined
}

/**
 * A JSON response with dates as Date and absolute addresses of assets' files.
 * @throws SyntaxError if it is not JSON
 */
export async function parseResponse(response: Response, options: ParseOptions): Promise<unknown> {
  return parseDates(JSON.parse(await response.text()), options)
}

/** Converts the dates in JSON from another source. */
export function dateFields(value: unknown): unknown {
  return parseDates(value, { baseUrl: '' })
}

function parseDates(value: unknown, options: ParseOptions): unknown {
  if (Array.isArray(value)) return value.map((item) => parseDates(item, options))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, parseMember(key, member, options)]),
  )
}

function parseMember(key: string, value: unknown, options: ParseOptions): unknown {
  if (key === options.verbatim) return value
  // An asset's files are an object by variant; a submission's are a list.
  if (key === 'files' && !Array.isArray(value)) return withBase(value, options.baseUrl)
  return dateNames.has(key) && typeof value === 'string'
    ? new Date(value)
    : parseDates(value, options)
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
