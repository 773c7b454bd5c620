import fc from 'fast-check'
import { oddName, oddValue } from './odd-text'

type Mutation =
  | { kind: 'replace'; value: unknown }
  | { kind: 'leave out' }
  | { kind: 'list' }
  | { kind: 'add'; name: string; value: unknown }

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('replace' as const), value: oddValue }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave out' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'list' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add' as const), name: oddName, value: oddValue }),
  },
)

/**
 * The same values with up to three changes each: another type, an additional member, a missing
 * member.
 */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(values, fc.array(fc.tuple(fc.nat(), mutation), { maxLength: 3 }))
    .map(([value, mutations]) =>
      mutations.reduce((current, [place, change]) => {
        return changedAt(current, { left: place % placesIn(current) }, change)
      }, value),
    )
}

function placesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce((sum: number, inner) => sum + placesIn(inner), 1)
}

const leftOut = Symbol('left out')

/** Counts positions down to the one to change, which is at 0. */
function changedAt(value: unknown, place: { left: number }, change: Mutation): unknown {
  const here = place.left === 0
  place.left--
  if (here) return changed(value, change)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    return value.map((each) => changedAt(each, place, change)).filter((each) => each !== leftOut)
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, changedAt(each, place, change)])
      .filter(([, each]) => each !== leftOut),
  )
}

function changed(value: unknown, change: Mutation): unknown {
  switch (change.kind) {
    case 'replace':
      return change.value
    case 'leave out':
      return leftOut
    case 'list':
      return [value, value]
    case 'add': {
      const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
      return Object.fromEntries([...members, [change.name, change.value]])
    }
  }
}
