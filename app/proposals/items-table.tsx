import type { Proposal } from '../../server/proposals/contract'
import { itemAmount } from '../../server/proposals/sums/contract'
import { formatMoney, formatQuantity, formatRate, sumRows } from '../formats/money'

type ItemsTableProps = Pick<Proposal, 'items' | 'net' | 'taxes' | 'total' | 'currency'>

/** The items, row by row, with the sums. */
export function ItemsTable(proposal: ItemsTableProps) {
  const { items, taxes, currency } = proposal
  const hasTax = taxes.length > 0
  return (
    <table className="table proposal-items">
      <caption className="sr-only">What it costs</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-numeric>
            Quantity
          </th>
          <th scope="col" data-numeric>
            Unit price
          </th>
          {hasTax ? (
            <th scope="col" data-numeric>
              Tax
            </th>
          ) : null}
          <th scope="col" data-numeric>
            Amount
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
            <td data-title="Quantity" data-numeric>
              {formatQuantity(item.quantity)}
            </td>
            <td data-title="Unit price" data-numeric>
              {formatMoney(item.unitPrice, currency)}
            </td>
            {hasTax ? (
              <td data-title="Tax" data-numeric>
                {item.taxRate === null ? '–' : formatRate(item.taxRate)}
              </td>
            ) : null}
            <td data-title="Amount" data-numeric>
              {formatMoney(itemAmount(item), currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sumRows(proposal, currency).map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row" colSpan={hasTax ? 4 : 3}>
              {label}
            </th>
            <td data-numeric>{amount}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}
