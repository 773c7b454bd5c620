const loneSurrogates = /\p{Surrogate}/gu

/**
 * The fields of a query, `a=1&b=2`: null and undefined are skipped, keys and values URL-encoded, a
 * list is its key repeated, and a Date its ISO text.
 */
export function queryString(fields: object = {}): string {
  return Object.entries(fields)
    .flatMap(([key, value]) => [value].flat().map((one: unknown) => [key, one] as const))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join('&')
}

/** A path with a query, where there is one. */
export function withQuery(path: string, fields?: object): string {
  const query = queryString(fields)
  return query === '' ? path : `${path}?${query}`
}

function encoded(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value)
  // Half a character cannot be encoded at all.
  return encodeURIComponent(text.replace(loneSurrogates, '\uFFFD'))
}
