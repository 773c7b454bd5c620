import type { ContentType } from '../../../server/contents/contract'

/** The templates for new contents, each with the type of the content. */
export const templateTypes = {
  article: 'article',
  'case-study': 'case',
  'landing-page': 'page',
  'service-page': 'page',
  event: 'page',
} as const satisfies Record<string, ContentType>

export type TemplateName = keyof typeof templateTypes
