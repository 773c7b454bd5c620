type Value = string | number | boolean

/** Fields of a query: null and undefined ones are left out, a list is the field once for each. */
export type QueryFields = Record<string, Value | readonly Value[] | null | undefined>

/** A query string without its question mark; keys and values are encoded. */
export function queryString(fields: QueryFields): string {
  return Object.entries(fields)
    .flatMap(([key, value]) => [value].flat().map((one) => [key, one] as const))
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&')
}
