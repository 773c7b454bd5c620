import { administrator } from '../../product/start'
import { json, signIn } from '../servers'
import { call } from './call'
import type { Article, Loads } from './peer'

/** The requests to this site for each line, cached and rendered for each request. */
export interface OwnLoads {
  cached: Loads
  uncached: Loads
  /** For what is not a page and not cacheable. */
  bypassed: Loads
}

/** Writes the articles into this site through its API. */
export async function fillOurselves(url: string, articles: Article[]): Promise<OwnLoads> {
  const headers = { cookie: await signIn(url) }
  let id = ''
  for (const { title, slug, paragraphs } of articles) {
    const content = { type: 'article', title, slug, status: 'published' }
    const { json: made } = await call(`${url}/v1/content`, {
      headers,
      body: { ...content, data: paragraphs.join('\n\n') },
    })
    id = String(made.id)
  }
  const cached: Loads = {
    'list page': { url: `${url}/` },
    'content page': { url: `${url}/${articles[0]?.slug}` },
    'list of 100': { url: `${url}/v1/content?type=article&sort=createdAt,desc&size=100` },
    'one content': { url: `${url}/v1/content/${id}` },
  }
  // A request with an Origin bypasses the response cache.
  const uncached: Loads = Object.fromEntries(
    Object.entries(cached).map(([line, load]) => [line, { ...load, headers: { Origin: url } }]),
  )
  const signingIn = { url: `${url}/v1/auth`, method: 'POST' as const, ...json(administrator) }
  return { cached, uncached, bypassed: { 'sign-in': signingIn } }
}
