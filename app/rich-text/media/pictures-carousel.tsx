import { AssetImage } from '../../assets/asset-image'
import { Carousel } from '../../design/carousel/carousel'
import { Caption } from './gallery'
import { type PicturesNode, shownPictures } from './nodes'

/** Pictures shown one at a time. */
export function PicturesCarousel({ fields }: Pick<PicturesNode, 'fields'>) {
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
  return (
    <div className="pictures-carousel">
      <Carousel label={labelOf(pictures.length, pictures[0]?.caption)} slides={slides} />
    </div>
  )
}

/** The first caption distinguishes two of them on one page. */
function labelOf(count: number, caption = ''): string {
  return caption ? `${count} pictures: ${caption}` : `${count} pictures`
}
