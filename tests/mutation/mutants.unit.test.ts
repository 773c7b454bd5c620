import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Mutant, mutate } from './mutant'
import { mutants } from './mutants'

const all = Object.values(mutants).flat()

test('has at least 60 mutants, ten in each area, each with its own fault', () => {
  expect(all.length).toBeGreaterThanOrEqual(60)
  expect(Object.values(mutants).every(({ length }) => length >= 10)).toBe(true)
  expect(new Set(all.map(({ fault }) => fault)).size).toBe(all.length)
})

test.each(all)('finds "$fault" once in $file', (mutant) => {
  const source = readFileSync(mutant.file, 'utf8')

  expect(mutate(mutant, source)).not.toBe(source)
  expect(mutant.tests.filter((file) => !existsSync(file))).toEqual([])
  expect(mutant.tests.length).toBeGreaterThan(0)
})

describe('a mutant', () => {
  const mutant: Mutant = {
    fault: 'one is two',
    operator: 'wrong value',
    file: 'one.ts',
    original: 'one()',
    replacement: "two('$&')",
    tests: [],
  }

  test('changes only the original text', () => {
    expect(mutate(mutant, 'zero(), one(), two()')).toBe("zero(), two('$&'), two()")
  })

  test.each([
    ['is not there', 'zero(), two()'],
    ['is there 2 times', 'one(), one()'],
  ])('is rejected by name when the text %s', (found, source) => {
    expect(() => mutate(mutant, source)).toThrow(
      `The mutant "one is two" no longer fits one.ts: this ${found}`,
    )
  })
})
