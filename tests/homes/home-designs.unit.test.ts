import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { alternativeDesigns, ownDesign } from '../../app/homes/design-names'
import { homeDesigns } from '../../cms/homes/designs'
import { assignDesign, type DesignSetting } from '../../server/homes/assignment'

test('every design is the default one or has a page, a file and a style sheet', () => {
  expect(homeDesigns.map(({ value }) => value)).toEqual([ownDesign, ...alternativeDesigns])
  const missing = alternativeDesigns.filter((name) =>
    ['tsx', 'css'].some((ending) => !existsSync(`app/homes/designs/${name}.${ending}`)),
  )
  expect(missing).toEqual([])
})

const trial: DesignSetting = {
  design: 'home',
  split: [
    { design: 'home1', weight: 1 },
    { design: 'home2', weight: 3 },
  ],
}

test.each([
  ['the first of two by its share', trial, undefined, 0.24, 'home1'],
  ['the second by its share', trial, undefined, 0.26, 'home2'],
  ['the second up to the end', trial, undefined, 0.999999, 'home2'],
  ['the one seen before', trial, 'home1', 0.9, 'home1'],
  ['by share, where the one seen before is not tried', trial, 'home-dark', 0, 'home1'],
  ['the chosen one, where none are tried', { ...trial, split: [] }, 'home1', 0, 'home'],
  [
    'the chosen one, where one alone is left',
    { ...trial, split: trial.split.slice(1) },
    '',
    0,
    'home',
  ],
])('a visitor is shown %s', (_which, setting, known, chance, expected) => {
  expect(assignDesign(setting, known, chance)).toBe(expected)
})
