import type { Api } from '../../server/api/contract'
import type { ContentSummary } from '../../server/contents/contract'

const pageSize = 1000

/** All contents that anonymous visitors may read, regardless of the caller; newest first. */
export async function publicContents({ contents }: Api): Promise<ContentSummary[]> {
  const found: ContentSummary[] = []
  for (let page = 0, last = false; !last; page += 1) {
    const list = await contents.list({
      page,
      size: pageSize,
      sort: ['createdAt,desc'],
      status: 'published',
    })
    found.push(...list.content.filter(({ metadata }) => metadata.permission === 'public'))
    last = list.last
  }
  return found
}

/** The newest articles and case studies, for feeds. */
export async function newestArticles({ contents }: Api, count: number): Promise<ContentSummary[]> {
  const { content } = await contents.list({
    size: 100,
    sort: ['createdAt,desc'],
    status: 'published',
  })
  return content
    .filter(({ type, metadata }) => type !== 'page' && metadata.permission === 'public')
    .slice(0, count)
}
