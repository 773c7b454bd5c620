import type { CollectionBeforeChangeHook } from 'payload'

interface Item {
  quantity?: number | null
  unitPrice?: number | null
}

/** The total is always the sum of the items, to the cent. */
export const sumProposal: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const items: Item[] = data.items ?? originalDoc?.items ?? []
  const cents = items.reduce(
    (sum, item) => sum + Math.round((item.quantity ?? 0) * (item.unitPrice ?? 0) * 100),
    0,
  )
  return { ...data, total: cents / 100 }
}
