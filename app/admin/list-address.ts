import { useLocation, useSearchParams } from '@remix-run/react'

/** The field of a selection's form that keeps where its list was. */
export const returnQueryField = 'list'

/** The query of the list that is shown, to be found again after something was done to a selection. */
export function useListQuery(): string {
  return useLocation().search
}

/**
 * The way back to the list that a selection comes from, as it was.
 * @param path of the list
 */
export function useListAddress(path: string): string {
  const [query] = useSearchParams()
  const listQuery = new URLSearchParams(query.get(returnQueryField) ?? '')
  return listQuery.size > 0 ? `${path}?${listQuery}` : path
}
