import Big from 'big.js'
import type { Proposal } from '../../server/proposals/contract'
import { formatMoney } from '../formats/money'

/** The items, row by row, with the sum. */
export function ItemsTable({
  items,
  total,
  currency,
}: Pick<Proposal, 'items' | 'total' | 'currency'>) {
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
          <th scope="col" data-numeric>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ label, quantity, unitPrice }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be equal, and none moves
          <tr key={index}>
            <th scope="row" dir="auto">
              {label}
            </th>
            <td data-title="Quantity" data-numeric>
              {quantity.toLocaleString('en-US')}
            </td>
            <td data-title="Unit price" data-numeric>
              {formatMoney(unitPrice, currency)}
            </td>
            <td data-title="Amount" data-numeric>
              {formatMoney(new Big(quantity).times(unitPrice).round(2).toNumber(), currency)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Total
          </th>
          <td data-numeric>{formatMoney(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
