import type { BlockNode } from '../nodes'
import { Embed } from './embed'
import { Figure } from './figure'
import { Gallery } from './gallery'
import type { EmbedNode, FigureNode, PicturesNode, ProposalNode } from './nodes'
import { PicturesCarousel } from './pictures-carousel'
import { ProposalCard } from './proposal-card'

type MediaFields = (EmbedNode | FigureNode | PicturesNode | ProposalNode)['fields']

/** The rarely used blocks, as one chunk: see `lazy.tsx`. */
export default function MediaBlock({ node }: { node: BlockNode<object> }) {
  // Payload types the name of a block as any text.
  const fields = node.fields as MediaFields
  switch (fields.blockType) {
    case 'Gallery':
      return <Gallery fields={fields} />
    case 'Carousel':
      return <PicturesCarousel fields={fields} />
    case 'Figure':
      return <Figure fields={fields} />
    case 'Embed':
      return <Embed fields={fields} />
    case 'Proposal':
      return <ProposalCard fields={fields} />
  }
}
