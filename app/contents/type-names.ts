import type { Content } from '../../server/contents/contract'

/** The label of each type of content. */
export const typeNames = { page: 'Page', article: 'Article', case: 'Case study' } satisfies Record<
  Content['type'],
  string
>
