import type { Content } from '../../server/contents/contract'
import type { contentMessages } from './messages'

/** The message with the label of each type of content. */
export const typeNames = {
  page: 'page.type',
  article: 'article.type',
  case: 'case.type',
} as const satisfies Record<Content['type'], keyof typeof contentMessages.en>
