import type { Proposal } from '../contract'
import type { Sums } from '../sums/contract'

/*
 * Amounts as people read them. The pages run this too, so that a page and its PDF say the same.
 */

type Currency = Proposal['currency']

/** An amount with two decimals and its currency: "$1,250.00", "−$5.00", "CHF 80.00". */
export function formatMoney(amount: number, currency: Currency = 'USD'): string {
  return inCurrency(amount, currency, 2)
}

/** A price: without decimals if they are zero. */
export function formatPrice(amount: number, currency: Currency = 'USD'): string {
  const cents = Math.round(amount * 100) % 100
  return inCurrency(amount, currency, cents === 0 ? 0 : 2)
}

/** A quantity, "2.5" or "1,200". */
export function formatQuantity(quantity: number): string {
  return quantity.toLocaleString('en-US')
}

/** A tax rate, "19%" or "7.7%". */
export function formatRate(rate: number): string {
  return `${rate.toLocaleString('en-US', { maximumFractionDigits: 3 })}%`
}

interface SumRow {
  label: string
  amount: string
}

/** The sums below the items: the total alone, or with the net sum and the tax of each rate before it. */
export function sumRows({ net, taxes, total }: Sums, currency: Currency): SumRow[] {
  const money = (amount: number) => formatMoney(amount, currency)
  if (taxes.length === 0) return [{ label: 'Total', amount: money(total) }]
  return [
    { label: 'Net', amount: money(net) },
    ...taxes.map(({ rate, net: taxed, tax }) => ({
      label: `${formatRate(rate)} tax on ${money(taxed)}`,
      amount: money(tax),
    })),
    { label: 'Total with tax', amount: money(total) },
  ]
}

function inCurrency(amount: number, currency: Currency, digits: 0 | 2): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // An amount that rounds to zero has no sign.
    signDisplay: 'negative',
  })
  // Intl writes a hyphen where a minus belongs.
  return format.format(amount).replace('-', '−')
}
