import { AssetImage } from '../../assets/asset-image'
import { pictureIn, rowsIn, textIn, type Values } from './nodes'
import { BlockLink, Words } from './words'

interface HeroProps {
  values: Values
  id: string | undefined
}

/** A title with a picture beside or behind it, and up to two links. */
export function Hero({ values, id }: HeroProps) {
  const picture = pictureIn(values)
  const links = rowsIn(values, 'links')
  const layout = picture === null ? 'words' : textIn(values, 'layout')
  return (
    <div className="hero-block-inside" data-layout={layout}>
      <div className="hero-block-words">
        <h2 id={id} className="hero-block-title">
          {textIn(values, 'title')}
        </h2>
        <Words text={textIn(values, 'text')} />
        {links.length > 0 ? (
          <div className="hero-block-links">
            {links.map((link, index) => (
              <BlockLink
                key={textIn(link, 'href')}
                values={link}
                className={index === 0 ? 'button' : 'hero-block-second'}
              />
            ))}
          </div>
        ) : null}
      </div>
      {picture ? <AssetImage asset={picture} sizes="(width >= 62rem) 56rem, 100vw" /> : null}
    </div>
  )
}
