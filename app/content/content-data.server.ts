import type { Api } from '../../server/contract/api'
import type { Content } from '../../server/contract/content'
import { contentPage } from '../content-page'
import { relatedContent } from './related-contents'

/** What the loader of a content's page sends. That nothing related can be told is no reason to show nothing. */
export async function contentData(api: Api, content: Content) {
  const related = await api.contents.related(content.id).catch(() => [])
  return { ...contentPage(content), related: related.map(relatedContent) }
}
