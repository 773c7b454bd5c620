import Big from 'big.js'
import type { CollectionBeforeChangeHook } from 'payload'
import type { Proposal } from '../payload-types'

const cents = 2

/** Sets the total: the sum of all items, each rounded to the cent. */
export const computeTotal: CollectionBeforeChangeHook<Proposal> = ({ data, originalDoc }) => {
  const items = data.items ?? originalDoc?.items ?? []
  const total = items.reduce(
    (sum, item) =>
      sum.plus(amount(item.quantity).times(amount(item.unitPrice)).round(cents, Big.roundHalfUp)),
    new Big(0),
  )
  return { ...data, total: total.toNumber() }
}

/** An invalid number counts as zero: the field itself rejects it later. */
function amount(value: number | null | undefined): Big {
  return new Big(Number.isFinite(value) ? (value ?? 0) : 0)
}
