import type { Proposal } from '../../server/proposals/contract'
import { itemAmount } from '../../server/proposals/sums/contract'
import { formatMoney, formatQuantity, formatRate, sumRows } from '../formats/money'
import { useLanguage, useText } from '../messages/use-text'
import { proposalMessages } from './messages'

type ItemsTableProps = Pick<Proposal, 'items' | 'net' | 'taxes' | 'total' | 'currency'>

/** The items, row by row, with the sums. */
export function ItemsTable(proposal: ItemsTableProps) {
  const text = useText(proposalMessages)
  const language = useLanguage()
  const { items, taxes, currency } = proposal
  const hasTax = taxes.length > 0
  return (
    <table className="table proposal-items">
      <caption className="sr-only">{text('prices')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('item')}</th>
          <th scope="col" data-numeric>
            {text('quantity')}
          </th>
          <th scope="col" data-numeric>
            {text('unitPrice')}
          </th>
          {hasTax ? (
            <th scope="col" data-numeric>
              {text('tax')}
            </th>
          ) : null}
          <th scope="col" data-numeric>
            {text('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal, and none moves
          <tr key={index}>
            <th scope="row" dir="auto">
              {item.label}
            </th>
            <td data-title={text('quantity')} data-numeric>
              {formatQuantity(item.quantity, language)}
            </td>
            <td data-title={text('unitPrice')} data-numeric>
              {formatMoney(item.unitPrice, currency, language)}
            </td>
            {hasTax ? (
              <td data-title={text('tax')} data-numeric>
                {item.taxRate === null ? '–' : formatRate(item.taxRate, language)}
              </td>
            ) : null}
            <td data-title={text('amount')} data-numeric>
              {formatMoney(itemAmount(item), currency, language)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumRows(proposal, currency, language).map(({ kind, values, amount }) => (
          <tr key={values.rate ?? kind}>
            <th scope="row" colSpan={hasTax ? 4 : 3}>
              {text(`${kind}.sum`, values)}
            </th>
            <td data-numeric>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
