import { useLocation, useSearchParams } from '@remix-run/react'

/** The field of a bulk action's form that holds the query of its list. */
export const returnQueryField = 'list'

/** The query of the current list, to return to it after a bulk action. */
export function useListQuery(): string {
  return useLocation().search
}

/**
 * The address of the list that a selection comes from, with its query.
 * @param path the path of the list
 */
export function useListAddress(path: string): string {
  const [query] = useSearchParams()
  const listQuery = new URLSearchParams(query.get(returnQueryField) ?? '')
  return listQuery.size > 0 ? `${path}?${listQuery}` : path
}
