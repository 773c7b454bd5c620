export type Operation = (...args: unknown[]) => unknown

/** The same operations, each wrapped. */
export function wrapOperations<T extends object>(
  operations: T,
  wrap: (operation: Operation, name: keyof T) => Operation,
): T {
  const wrapped: Record<string, unknown> = {}
  for (const name in operations) {
    const operation = operations[name]
    wrapped[name] = isOperation(operation) ? wrap(operation, name) : operation
  }
  // TypeScript cannot follow the type of each operation through the loop.
  return wrapped as T
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'function'
}
