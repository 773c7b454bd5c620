import { AssetImage } from '../../assets/asset-image'
import { type FigureNode, pictureIn } from './nodes'

/** A picture with its caption and credit. */
export function Figure({ fields }: Pick<FigureNode, 'fields'>) {
  const picture = pictureIn(fields)
  if (!picture) return null
  const { caption, credit, width } = fields
  return (
    <figure className={width === 'wide' ? 'figure-wide' : 'figure-text'}>
      <AssetImage
        asset={picture}
        sizes={width === 'wide' ? '(width >= 62rem) 56rem, 100vw' : '(width >= 48rem) 42rem, 100vw'}
      />
      {caption || credit ? (
        <figcaption className="caption" dir="auto">
          {caption}
          {credit ? <small className="credit">{credit}</small> : null}
        </figcaption>
      ) : null}
    </figure>
  )
}
