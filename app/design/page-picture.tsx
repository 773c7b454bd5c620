import { AssetImage } from '../assets/asset-image'
import type { Picture } from '../assets/picture'

/** The picture of a page, as wide as the window, below its heading. */
export function PagePicture({ image }: { image: Picture }) {
  return (
    <div className="page-picture">
      <AssetImage asset={image} sizes="100vw" priority className="size-full object-cover" />
    </div>
  )
}
