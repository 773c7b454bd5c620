import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { type PageBlockProps, pictureIn, rowsIn, textIn } from './nodes'

/** Logos in a row. The name of each is its alternative text. */
export function Logos({ values }: Pick<PageBlockProps, 'values'>) {
  return (
    <ul className="logos-block-row">
      {rowsIn(values, 'logos').map((logo, index) => {
        const picture = pictureIn(logo)
        const href = textIn(logo, 'href')
        if (!picture) return null
        const image = <AssetImage asset={picture} sizes="10rem" />
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
          <li key={index}>{href ? <SiteLink href={href}>{image}</SiteLink> : image}</li>
        )
      })}
    </ul>
  )
}
