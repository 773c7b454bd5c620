const loneSurrogates = /\p{Surrogate}/gu

/**
 * The fields as a query string, `a=1&b=2`. Null and undefined are skipped, a list repeats its key,
 * and a Date is its ISO text.
 */
export function queryString(fields: object = {}): string {
  return Object.entries(fields)
    .flatMap(([key, value]) => [value].flat().map((one: unknown) => [key, one] as const))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`)
    .join('&')
}

/** A path with its query, if there is one. */
export function withQuery(path: string, fields?: object): string {
  const query = queryString(fields)
  return query === '' ? path : `${path}?${query}`
}

function encoded(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value)
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(text.replace(loneSurrogates, '\uFFFD'))
}
