import { AssetImage } from '../../assets/asset-image'
import { FeatureIcon } from './feature-icon'
import { type PageBlockProps, pictureIn, rowsIn, textIn } from './nodes'
import { BlockLink, Words } from './words'

/** Texts beside each other. */
export function Columns({ values, level }: PageBlockProps) {
  const Heading = `h${level}` as const
  const columns = rowsIn(values, 'columns')
  return (
    <div className="columns-block-row" data-count={columns.length}>
      {columns.map((column, index) => {
        const title = textIn(column, 'title')
        const picture = pictureIn(column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
          <div key={index} dir="auto">
            {picture ? <AssetImage asset={picture} sizes="(width >= 48rem) 28rem, 100vw" /> : null}
            {title ? <Heading>{title}</Heading> : null}
            <Words text={textIn(column, 'text')} />
            <BlockLink values={column} />
          </div>
        )
      })}
    </div>
  )
}

/** What something offers. */
export function Features({ values, level }: PageBlockProps) {
  const Heading = `h${level}` as const
  return (
    <ul className="features-block-grid">
      {rowsIn(values, 'features').map((feature, index) => {
        const picture = pictureIn(feature)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
          <li key={index} dir="auto">
            {picture ? (
              <AssetImage asset={picture} sizes="(width >= 48rem) 18rem, 100vw" />
            ) : (
              <FeatureIcon name={textIn(feature, 'icon')} />
            )}
            <Heading>{textIn(feature, 'title')}</Heading>
            <Words text={textIn(feature, 'text')} />
          </li>
        )
      })}
    </ul>
  )
}
