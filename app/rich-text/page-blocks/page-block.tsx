import { ContentsList } from './contents-list'
import { Faq } from './faq'
import { Hero } from './hero'
import { Logos } from './logos'
import { MapBlock } from './map-block'
import { type PageBlockProps, type PageBlockType, textIn } from './nodes'
import { Columns, Features } from './parts'
import { PriceTable } from './price-table'

interface PageBlockViewProps extends PageBlockProps {
  type: PageBlockType
  /** The id of its heading. */
  id: string | undefined
}

/** A block of which pages are built, with its heading. */
export function PageBlockView({ type, values, level, id }: PageBlockViewProps) {
  const title = textIn(values, 'title')
  const View = views[type]
  return (
    <>
      {title && type !== 'Hero' ? (
        <h2 id={id} className="page-block-title">
          {title}
        </h2>
      ) : null}
      <View values={values} level={level} id={id} />
    </>
  )
}

const views = {
  Hero,
  Columns,
  Features,
  Logos,
  PriceTable,
  FAQ: Faq,
  ContentsList,
  Map: MapBlock,
} as const
