import Big from 'big.js'

/** An amount as somebody types it, "1250", "1,250.00" or "−5"; null: it is no number. */
export function amountIn(text: string): Big | null {
  const plain = text.replace(/\s/g, '').replace('−', '-')
  const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)
  const digits = grouped ? plain.replaceAll(',', '') : plain
  return /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits) ? new Big(digits.replace(/\.$/, '')) : null
}

/** The same as a number; NaN, which every operation refuses, when it is none. */
export function numberIn(text: string): number {
  return amountIn(text)?.toNumber() ?? Number.NaN
}

/** What an item costs, rounded to the cent; null while its numbers are none. */
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

/** The sum of the items; one without an amount counts as nothing. */
export function totalOf(items: readonly { quantity: string; unitPrice: string }[]): Big {
  return items.reduce((sum, item) => sum.plus(itemAmount(item) ?? 0), new Big(0))
}
