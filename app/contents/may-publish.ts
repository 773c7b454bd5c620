import { isFor } from '../client/visitor'
import { useRootData } from '../root-data'

/** Whether the current user publishes contents; an author writes drafts alone. */
export function useMayPublish(): boolean {
  const visitor = useRootData()?.visitor
  return !visitor || isFor(visitor, { area: 'contents' })
}
