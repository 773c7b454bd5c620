import { type ComponentProps, lazy, Suspense } from 'react'
import type { FormBlock } from './form-block'
import type { Newsletter as NewsletterBlock } from './newsletter-block'
import type { BlockNode } from './nodes'
import type { PlayableBlock } from './playable-block'

const LazyMedia = lazy(() => import('./media/media-block'))
const LazyNewsletter = lazy(async () => ({
  default: (await import('./newsletter-block')).Newsletter,
}))
const LazyPlayable = lazy(async () => ({
  default: (await import('./playable-block')).PlayableBlock,
}))
const LazyForm = lazy(async () => ({ default: (await import('./form-block')).FormBlock }))

/** A block that is loaded only on pages that have one. */
function Media({ node }: { node: BlockNode<object> }) {
  return (
    <Suspense fallback={null}>
      <LazyMedia node={node} />
    </Suspense>
  )
}

function Form({ node }: Pick<ComponentProps<typeof FormBlock>, 'node'>) {
  return (
    <Suspense fallback={null}>
      <LazyForm node={node} />
    </Suspense>
  )
}

function Newsletter({ node }: Pick<ComponentProps<typeof NewsletterBlock>, 'node'>) {
  return (
    <Suspense fallback={null}>
      <LazyNewsletter node={node} />
    </Suspense>
  )
}

function Playable({ node }: Pick<ComponentProps<typeof PlayableBlock>, 'node'>) {
  return (
    <Suspense fallback={null}>
      <LazyPlayable node={node} />
    </Suspense>
  )
}

/** The blocks that need the page's scripts, and those that few pages have. */
export const liveBlocks = {
  Figure: Media,
  Gallery: Media,
  Carousel: Media,
  Embed: Media,
  Proposal: Media,
  Form,
  Newsletter,
  Video: Playable,
  Audio: Playable,
}
