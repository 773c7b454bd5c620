import { useText } from '../../messages/use-text'
import { pageBlockMessages } from './messages'
import { type PageBlockProps, rowsIn, textIn } from './nodes'
import { BlockLink, Words } from './words'

/** Plans with their prices, as a list: on phones one is below the other. */
export function PriceTable({ values, level }: PageBlockProps) {
  const text = useText(pageBlockMessages)
  const Heading = `h${level}` as const
  return (
    <ul className="price-table-plans">
      {rowsIn(values, 'plans').map((plan, index) => {
        const included = textIn(plan, 'included')
          .split('\n')
          .filter((line) => line.trim() !== '')
        const period = textIn(plan, 'period')
        const isHighlighted = plan.highlighted === true
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
            key={index}
            dir="auto"
            data-highlighted={isHighlighted || undefined}
          >
            {isHighlighted ? <p className="price-table-note">{text('recommended')}</p> : null}
            <Heading>{textIn(plan, 'name')}</Heading>
            <p className="price-table-price">
              <strong>{textIn(plan, 'price')}</strong>
              {period ? <span> {period}</span> : null}
            </p>
            <Words text={textIn(plan, 'text')} />
            {included.length > 0 ? (
              <ul className="price-table-included">
                {included.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: it is rendered once
                  <li key={at}>{line}</li>
                ))}
              </ul>
            ) : null}
            <BlockLink values={plan} className="button" />
          </li>
        )
      })}
    </ul>
  )
}
