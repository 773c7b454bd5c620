/** The kind of a fault. */
export type Operator =
  | 'condition dropped'
  | 'condition flipped'
  | 'bound moved by one'
  | 'permission weakened'
  | 'filter dropped'
  | 'field leaked'
  | 'wrong value'
  | 'wrong status'
  | 'wrong order'
  | 'effect dropped'
  | 'tag dropped'
  | 'invalidation dropped'

/** A fault in the product's source, and the tests that must fail because of it. */
export interface Mutant {
  /** What the product does wrong. */
  fault: string
  operator: Operator
  /** The source file, by its path from the root of the repository. */
  file: string
  /** Text that occurs in the file exactly once. */
  original: string
  replacement: string
  /** Paths of test files. A failing test in any of them detects the fault. */
  tests: readonly string[]
}

/** A part of the product whose mutants are counted together. */
export type Area = 'access rules' | 'services' | 'cache' | 'serializers'

/** The mutants in one room of the product. */
export type RoomMutants = Readonly<Partial<Record<Area, readonly Mutant[]>>>

/**
 * @param source the whole text of the mutant's file
 * @returns the source with the fault
 * @throws Error unless the original text occurs exactly once
 */
export function mutate({ fault, file, original, replacement }: Mutant, source: string): string {
  const occurrences = source.split(original).length - 1
  if (occurrences === 1) return source.replace(original, () => replacement)
  const found = occurrences === 0 ? 'is not there' : `is there ${occurrences} times`
  throw new Error(
    `The mutant "${fault}" no longer fits ${file}: this ${found}, and has to be there once:\n${original}`,
  )
}
