interface Options {
  /** The fields that may be sorted by, as `/v1` names them. */
  sortable: readonly string[]
  /** The order while nobody has chosen one: a field and its direction. */
  first: string
}

/** The page and order an address asks for; what it cannot mean is taken as not said. */
export function listQueryOf(
  query: URLSearchParams,
  { sortable, first }: Options,
): { page: number; sort: string } {
  const page = Number(query.get('page'))
  const sort = query.get('sort') ?? ''
  const [field = '', direction = ''] = sort.split(',')
  const known = sortable.includes(field) && ['asc', 'desc'].includes(direction)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 0,
    sort: known ? `${field},${direction}` : first,
  }
}

/** The words an address asks for; what no text has is left out of them. */
export function searchOf(query: URLSearchParams): string {
  const words = (query.get('search') ?? '').trim().slice(0, 200)
  return words.replace(/[\0\p{Surrogate}]/gu, '')
}
