import { lazy, Suspense } from 'react'
import type { MediaNode } from './media/media-block'

const MediaBlock = lazy(() => import('./media/media-block'))

/** A block that weighs nothing on pages without one. */
export function Media({ node }: { node: MediaNode }) {
  return (
    <Suspense fallback={null}>
      <MediaBlock node={node} />
    </Suspense>
  )
}
