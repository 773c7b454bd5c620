import type { ProposalSummary } from '../../../server/proposals/contract'
import type { Picture } from '../../assets/picture'
import type { BlockNode } from '../nodes'

/** A picture of a block; only its id when the asset is gone. */
export interface BlockPicture {
  /** Of its row in the block. */
  id?: string | null
  image: Picture | string | null
  caption?: string | null
}

export type PicturesNode = BlockNode<{ images: BlockPicture[] }>

export type FigureNode = BlockNode<BlockPicture & { credit: string | null; width: 'text' | 'wide' }>

export type EmbedNode = BlockNode<{
  url: string
  title: string | null
  /** Left out where nothing can be shown here. */
  embedding: { provider: string; frame: string }
}>

/** Filled in for readers who may read the proposal; for others it is its id alone. */
export type ProposalNode = BlockNode<{ proposal: ProposalSummary | string | null }>

export interface ShownPicture {
  key: string
  picture: Picture
  caption: string
}

/** The pictures that are still there. */
export function shownPictures({ images = [] }: PicturesNode['fields']): ShownPicture[] {
  return images.flatMap((each) => {
    const picture = pictureIn(each)
    const key = each.id ?? picture?.files.original ?? ''
    return picture ? [{ key, picture, caption: each.caption ?? '' }] : []
  })
}

/** Whatever else an upload may be, only an image can be shown. */
export function pictureIn({ image }: Partial<BlockPicture>): Picture | null {
  return typeof image === 'object' && image?.type.startsWith('image/') ? image : null
}
