import Big from 'big.js'

/** An item as it is stored or typed; a missing number counts as zero, a missing tax rate as no tax. */
export interface PricedItem {
  quantity?: number | null | undefined
  /** Without tax, in units of the currency, to the cent. */
  unitPrice?: number | null | undefined
  /** In percent. */
  taxRate?: number | null | undefined
}

/** The tax of all items with one rate. */
export interface TaxLine {
  /** In percent. */
  rate: number
  /** The sum of these items, without tax. */
  net: number
  tax: number
}

export interface Sums {
  /** The sum of all items, without tax. */
  net: number
  /** By rate, the lowest first; empty when no item has a tax rate. */
  taxes: TaxLine[]
  /** With tax: what the client pays. */
  total: number
}

const cents = 2

/**
 * The sums of items. Each item is rounded to the cent, and the tax of each rate is computed from the
 * sum of its items and rounded to the cent. Half a cent is rounded up, for amounts below zero down.
 */
export function sumsOf(items: readonly PricedItem[]): Sums {
  const net = sum(items.map(exactAmount))
  const rates = [...new Set(items.flatMap(({ taxRate }) => taxRate ?? []))].filter(Number.isFinite)
  const taxes = rates
    .sort((one, other) => one - other)
    .map((rate) => {
      const taxed = sum(items.filter(({ taxRate }) => taxRate === rate).map(exactAmount))
      const tax = taxed.times(rate).div(100).round(cents, Big.roundHalfUp)
      return { rate, net: taxed, tax }
    })
  return {
    net: net.toNumber(),
    taxes: taxes.map(({ rate, ...line }) => ({
      rate,
      net: line.net.toNumber(),
      tax: line.tax.toNumber(),
    })),
    total: sum([net, ...taxes.map(({ tax }) => tax)]).toNumber(),
  }
}

/** Quantity times price of an item, without tax, rounded to the cent. */
export function itemAmount(item: PricedItem): number {
  return exactAmount(item).toNumber()
}

function exactAmount({ quantity, unitPrice }: PricedItem): Big {
  return exact(quantity).times(exact(unitPrice)).round(cents, Big.roundHalfUp)
}

function sum(amounts: Big[]): Big {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0))
}

/** An invalid number counts as zero: the field itself rejects it later. */
function exact(value: number | null | undefined): Big {
  return new Big(Number.isFinite(value) ? (value ?? 0) : 0)
}
