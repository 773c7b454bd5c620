import { lazy, Suspense } from 'react'
import type { PageText } from './page-text'

const LazyNodes = lazy(async () => ({ default: (await import('./rich-text-nodes')).RichTextNodes }))

/** Rich text in the site's reading typography. */
export function RichTextBody({ data }: { data: PageText | null }) {
  if (!data) return null
  if (typeof data.body === 'string') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML was rendered by React, see `pageText`
    return <div className="rich-text" dangerouslySetInnerHTML={{ __html: data.body }} />
  }
  return (
    <div className="rich-text">
      <Suspense fallback={null}>
        <LazyNodes text={data.body} />
      </Suspense>
    </div>
  )
}
