import { useLocation, useSearchParams } from '@remix-run/react'

/** The field of a selection's form that keeps where its list was. */
export const listField = 'list'

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
  const kept = new URLSearchParams(query.get(listField) ?? '')
  return kept.size > 0 ? `${path}?${kept}` : path
}
