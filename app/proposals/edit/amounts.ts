import Big from 'big.js'

/** Parses a typed amount, "1250", "1,250.00" or "−5"; null if it is not a number. */
export function amountIn(text: string): Big | null {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  const digits = grouped ? plain.replaceAll(',', '') : plain
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? new Big(digits.replace(/\.$/, '')) : null
}

/** A typed amount as a number; NaN, which every operation rejects, if it is not one. */
export function numberIn(text: string): number {
  return amountIn(text)?.toNumber() ?? Number.NaN
}

/** The amount of an item, rounded to the cent; null while its numbers are invalid. */
export function itemAmount({
  quantity,
  unitPrice,
}: {
  quantity: string
  unitPrice: string
}): Big | null {
  const [count, price] = [amountIn(quantity), amountIn(unitPrice)]
  return count && price ? count.times(price).round(2, Big.roundHalfUp) : null
}

/** The sum of the items; an item without an amount counts as zero. */
export function totalOf(items: readonly { quantity: string; unitPrice: string }[]): Big {
  return items.reduce((sum, item) => sum.plus(itemAmount(item) ?? 0), new Big(0))
}
