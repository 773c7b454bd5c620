interface Options {
  /** The sortable fields, as named by `/v1`. */
  sortable: readonly string[]
  /** The default order: a field and its direction. */
  defaultSort: string
}

/** The page and order in a query; invalid values are ignored. */
export function listQueryOf(
  query: URLSearchParams,
  { sortable, defaultSort }: Options,
): { page: number; sort: string } {
  const page = Number(query.get('page'))
  const sort = query.get('sort') ?? ''
  const [field = '', direction = ''] = sort.split(',')
  const known = sortable.includes(field) && ['asc', 'desc'].includes(direction)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    sort: known ? `${field},${direction}` : defaultSort,
  }
}

/** The search words in a query, without NUL and lone surrogates, which no text contains. */
export function searchOf(query: URLSearchParams, name = 'search'): string {
  const words = (query.get(name) ?? '').trim().slice(0, 200)
  return words.replace(/[\0\p{Surrogate}]/gu, '')
}
