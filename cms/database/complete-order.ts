/**
 * Completes an order: equal rows are sorted by creation, then by id, in the direction of the last
 * field; after a unique field there are no equal rows.
 * @param sort fields as Payload writes them, such as `-title`
 * @param isUnique whether no two rows have the same value of a field
 */
export function completeOrder(sort: string[], isUnique = isId): string[] {
  const last = sort.findIndex((order) => isUnique(fieldOf(order)))
  if (last !== -1) return sort.slice(0, last + 1)
  const sign = sort.at(-1)?.startsWith('-') ? '-' : ''
  const isByCreation = sort.some((order) => fieldOf(order) === 'createdAt')
  return [...sort, ...(isByCreation ? [] : [`${sign}createdAt`]), `${sign}id`]
}

function isId(field: string): boolean {
  return field === 'id'
}

/** The field of an order, without its direction. */
export function fieldOf(order: string): string {
  return order.replace(/^-/, '')
}
