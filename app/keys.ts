/** Whether a name, such as one from an address, is an own key of a table. */
export function isKeyOf<Table extends object>(
  table: Table,
  name: PropertyKey,
): name is keyof Table {
  return Object.hasOwn(table, name)
}

/** The own keys of a table, which has no others than its type says. */
export function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  // Object.keys types the keys as any strings.
  return Object.keys(table) as Key[]
}

/** The name if it is an own key of a table, otherwise empty. */
export function keyIn<Name extends string>(
  table: Record<Name, unknown>,
  name: string | null,
): Name | '' {
  return name !== null && isKeyOf(table, name) ? name : ''
}

/** Whether a value is an object, so that its properties can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
