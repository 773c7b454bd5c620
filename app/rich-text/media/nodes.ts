import type { ProposalSummary } from '../../../server/proposals/contract'
import type { Picture } from '../../assets/picture'
import type { BlockNode } from '../nodes'

/** A picture of a block; only its id if the asset was deleted. */
export interface BlockPicture {
  /** The id of its row in the block. */
  id?: string | null
  image: Picture | string | null
  caption?: string | null
}

export type PicturesNode = BlockNode<{ images: BlockPicture[] }, 'Gallery' | 'Carousel'>

export type FigureNode = BlockNode<
  BlockPicture & { credit: string | null; width: 'text' | 'wide' },
  'Figure'
>

export type EmbedNode = BlockNode<
  {
    url: string
    title: string | null
    /** Omitted when it cannot be embedded. */
    embedding: { provider: string; frame: string }
  },
  'Embed'
>

/** Populated for readers who may read the proposal, otherwise its id. */
export type ProposalNode = BlockNode<{ proposal: ProposalSummary | string | null }, 'Proposal'>

export interface ShownPicture {
  key: string
  picture: Picture
  caption: string
}

/** The pictures that still exist. */
export function shownPictures({ images = [] }: PicturesNode['fields']): ShownPicture[] {
  return images.flatMap((each) => {
    const picture = pictureIn(each)
    const key = each.id ?? picture?.files.original ?? ''
    return picture ? [{ key, picture, caption: each.caption ?? '' }] : []
  })
}

/** Uploads may have other types; only images are shown. */
export function pictureIn({ image }: Partial<BlockPicture>): Picture | null {
  return typeof image === 'object' && image?.type.startsWith('image/') ? image : null
}
