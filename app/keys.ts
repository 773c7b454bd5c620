/** Whether a name, from an address for example, is one that a table has itself. */
export function isKeyOf<Table extends object>(
  table: Table,
  name: PropertyKey,
): name is keyof Table {
  return Object.hasOwn(table, name)
}
