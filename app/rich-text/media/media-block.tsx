import type { ReactNode } from 'react'
import { Embed } from './embed'
import { Figure } from './figure'
import { Gallery } from './gallery'
import type { EmbedNode, FigureNode, PicturesNode, ProposalNode } from './nodes'
import { PicturesCarousel } from './pictures-carousel'
import { ProposalCard } from './proposal-card'

export type MediaNode = EmbedNode | FigureNode | PicturesNode | ProposalNode

const blocks: Record<string, (node: MediaNode) => ReactNode> = {
  Gallery: (node) => <Gallery node={node as PicturesNode} />,
  Carousel: (node) => <PicturesCarousel node={node as PicturesNode} />,
  Figure: (node) => <Figure node={node as FigureNode} />,
  Embed: (node) => <Embed node={node as EmbedNode} />,
  Proposal: (node) => <ProposalCard node={node as ProposalNode} />,
}

/** The rarely used blocks, as one chunk: see `lazy.tsx`. */
export default function MediaBlock({ node }: { node: MediaNode }) {
  return blocks[node.fields.blockType]?.(node)
}
