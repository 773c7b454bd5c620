import type { MetaDescriptor } from '@remix-run/node'
import { pageText } from '../../messages/page-text'
import { absolute, type MetaArgs, pageMeta } from '../../page-head/page-meta'
import { rootDataIn } from '../../root-data'
import type { ListedContents } from './content-list'
import { contentListMessages } from './messages'

interface ListPage {
  title: string
  description?: string
  /** The path of the first page. */
  path: string
  list: ListedContents
  data?: Record<string, unknown>
}

/** The meta tags of a list of contents: each page is its own canonical one. Empty lists are not indexed. */
export function listMeta(args: MetaArgs, page: ListPage): MetaDescriptor[] {
  const text = pageText(args, contentListMessages)
  const { title, description, path, list, data } = page
  const { number, totalPages } = list
  const siteUrl = rootDataIn(args.matches)?.environment.siteUrl ?? ''
  const addressOf = (to: number) => (to === 0 ? path : `${path}?page=${to}`)
  const linkTo = (rel: 'prev' | 'next', to: number) =>
    to < 0 || to >= totalPages
      ? []
      : [{ tagName: 'link', rel, href: absolute(siteUrl, addressOf(to)) }]
  return [
    ...pageMeta(args, {
      title: number === 0 ? title : text('pageTitle', { title, page: number + 1 }),
      description,
      path: addressOf(number),
      hidden: list.totalElements === 0,
      data,
    }),
    ...linkTo('prev', number - 1),
    ...linkTo('next', number + 1),
  ]
}

/** The link by which readers of feeds find one. */
export function feedLink(title: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title, href }
}
