import type { MetaDescriptor } from '@remix-run/node'
import type { Content } from '../server/contract/content'
import { type MetaArgs, pageMeta } from './page-meta'

/** What a content's page says of itself; without a content, what the 404 page does. */
export function contentMeta(args: MetaArgs, content: Content | undefined): MetaDescriptor[] {
  if (!content) return pageMeta(args, { title: 'Not Found', hidden: true })
  const { title, url, type, status, metadata } = content
  return pageMeta(args, {
    title,
    description: metadata.description,
    image: metadata.image,
    path: url,
    type: type === 'page' ? 'website' : 'article',
    hidden: status !== 'published' || metadata.permission !== 'public',
  })
}
