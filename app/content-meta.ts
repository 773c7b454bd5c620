import type { MetaDescriptor } from '@remix-run/node'
import type { ContentPage } from './content-page'
import { type MetaArgs, pageMeta } from './page-meta'

/** What a content's page says of itself; without a content, what the 404 page does. */
export function contentMeta(args: MetaArgs, content: ContentPage | undefined): MetaDescriptor[] {
  if (!content) return pageMeta(args, { title: 'Not Found', hidden: true })
  const { title, url, type, status, description, image, permission } = content
  return pageMeta(args, {
    title,
    description: description,
    image: image,
    path: url,
    type: type === 'page' ? 'website' : 'article',
    hidden: status !== 'published' || permission !== 'public',
  })
}
