import type { Language } from '../../messages/contract'
import { formatTags } from '../../messages/languages/contract'
import type { Proposal } from '../contract'
import type { Sums } from '../sums/contract'

/*
 * Amounts as people read them. The pages run this too, so that a page and its PDF say the same.
 */

type Currency = Proposal['currency']

/** An amount with two decimals and its currency: "$1,250.00", "−$5.00", "CHF 80.00", "1.250,00 €". */
export function formatMoney(amount: number, currency: Currency, language: Language): string {
  return inCurrency(amount, { currency, language, digits: 2 })
}

/** A price: without decimals if they are zero. */
export function formatPrice(amount: number, currency: Currency, language: Language): string {
  const cents = Math.round(amount * 100) % 100
  return inCurrency(amount, { currency, language, digits: cents === 0 ? 0 : 2 })
}

/** A quantity, "2.5" or "1,200". */
export function formatQuantity(quantity: number, language: Language): string {
  return quantity.toLocaleString(formatTags[language])
}

/** A tax rate, "19%" or "7.7%"; in German "7,7 %". */
export function formatRate(rate: number, language: Language): string {
  const digits = rate.toLocaleString(formatTags[language], { maximumFractionDigits: 3 })
  return language === 'de' ? `${digits}\u00a0%` : `${digits}%`
}

/** A row of the sums. Page and PDF each have a message for its kind, with its values. */
export interface SumRow {
  kind: 'total' | 'net' | 'tax' | 'totalWithTax'
  /** Of a tax, its `rate` and the sum `taxed`; otherwise none. */
  values: Record<string, string>
  amount: string
}

/** The sums below the items: the total alone, or with the net sum and the tax of each rate before it. */
export function sumRows(
  { net, taxes, total }: Sums,
  currency: Currency,
  language: Language,
): SumRow[] {
  const money = (amount: number) => formatMoney(amount, currency, language)
  if (taxes.length === 0) return [{ kind: 'total', values: {}, amount: money(total) }]
  return [
    { kind: 'net', values: {}, amount: money(net) },
    ...taxes.map(({ rate, net: taxed, tax }) => ({
      kind: 'tax' as const,
      values: { rate: formatRate(rate, language), taxed: money(taxed) },
      amount: money(tax),
    })),
    { kind: 'totalWithTax', values: {}, amount: money(total) },
  ]
}

function inCurrency(
  amount: number,
  { currency, language, digits }: { currency: Currency; language: Language; digits: 0 | 2 },
): string {
  const format = new Intl.NumberFormat(formatTags[language], {
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
