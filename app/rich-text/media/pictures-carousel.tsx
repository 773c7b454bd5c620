import { AssetImage } from '../../assets/asset-image'
import { Carousel } from '../../design/carousel/carousel'
import { useText } from '../../messages/use-text'
import { Caption } from './gallery'
import { mediaMessages } from './messages'
import { type PicturesNode, shownPictures } from './nodes'

/** Pictures shown one at a time. */
export function PicturesCarousel({ fields }: Pick<PicturesNode, 'fields'>) {
  const text = useText(mediaMessages)
  const pictures = shownPictures(fields)
  if (pictures.length === 0) return null
  const slides = pictures.map(({ key, picture, caption }) => ({
    id: key,
    content: (
      <figure>
        <AssetImage asset={picture} sizes="(width >= 62rem) 56rem, 100vw" />
        <Caption caption={caption} />
      </figure>
    ),
  }))
  const count = pictures.length
  // The first caption distinguishes two of them on one page.
  const caption = pictures[0]?.caption
  const label = caption
    ? text('picturesWithCaption', { count, caption })
    : text('pictures', { count })
  return (
    <div className="pictures-carousel">
      <Carousel label={label} slides={slides} />
    </div>
  )
}
