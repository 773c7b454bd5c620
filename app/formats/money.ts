import type { Proposal } from '../../server/proposals/contract'
import { withMinus } from './minus'

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

function inCurrency(amount: number, currency: Currency, digits: 0 | 2): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // An amount that rounds to zero has no sign.
    signDisplay: 'negative',
  })
  return withMinus(format.format(amount))
}
