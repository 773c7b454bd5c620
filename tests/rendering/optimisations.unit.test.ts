import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  type Optimisation,
  optimisationNames,
  optimisations,
  optimisationsWithout,
} from '../../server/rendering/optimisations'

const all: [string, Optimisation][] = Object.entries(optimisations)

test.each(all)(
  '%s is in its file and has a measured gain of 5 %% or more',
  (_name, { file, gain }) => {
    expect(existsSync(file)).toBe(true)
    expect(Number.parseFloat(gain)).toBeGreaterThanOrEqual(5)
  },
)

// With another version, read again what is relied on, then run plain-rendering.integration.test.ts.
test.each(all)('%s relies on versions that are installed', (_name, { reliesOn }) => {
  for (const { package: name, version } of reliesOn) {
    const { version: installed } = JSON.parse(
      readFileSync(`node_modules/${name}/package.json`, 'utf8'),
    ) as { version: string }
    expect(`${name} ${version}`).toBe(`${name} ${installed}`)
  }
})

test('an optimisation is off without the ones it needs', () => {
  expect(optimisationsWithout([])).toEqual(new Set(optimisationNames))
  expect(optimisationsWithout([...optimisationNames])).toEqual(new Set())
  const on = optimisationsWithout(['string-rendering'])
  expect(on.has('deferred-scripts')).toBe(false)
  expect(on.has('fast-path')).toBe(true)
})
