import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf, hasMarks, mergeTexts } from '../../app/editor/merge-texts.server'

const base = 'One.\n\nTwo.\n\nThree.'

test('merges changes in different places', () => {
  const merged = mergeTexts('One!\n\nTwo.\n\nThree.', base, 'One.\n\nTwo.\n\nThree.\n\nFour.')

  expect(merged).toEqual({ text: 'One!\n\nTwo.\n\nThree.\n\nFour.', isClean: true })
})

test('marks conflicting changes of the same place', () => {
  const merged = mergeTexts('One.\n\nMine.\n\nThree.', base, 'One.\n\nTheirs.\n\nThree.')

  expect(merged.isClean).toBe(false)
  expect(merged.text.split('\n')).toEqual([
    'One.',
    '',
    '<<<<<<< Yours',
    'Mine.',
    '=======',
    'Theirs.',
    '>>>>>>> Theirs',
    '',
    'Three.',
  ])
  expect([hasMarks(merged.text), hasMarks(base)]).toEqual([true, false])
})

const text = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { minLength: 1 })

test('takes a change that only one side made', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [one, other] = [before.join('\n'), after.join('\n')]
      expect(mergeTexts(other, one, one)).toEqual({ text: other, isClean: true })
      expect(mergeTexts(one, one, other)).toEqual({ text: other, isClean: true })
      expect(mergeTexts(other, one, other)).toEqual({ text: other, isClean: true })
    }),
  )
})

test('a side-by-side comparison contains all lines of both texts in order', () => {
  fc.assert(
    fc.property(text, text, (mine, theirs) => {
      const rows = differenceOf(mine.join('\n'), theirs.join('\n')) ?? []
      expect(rows.flatMap((row) => row.mine ?? [])).toEqual(mine)
      expect(rows.flatMap((row) => row.theirs ?? [])).toEqual(theirs)
      expect(rows.every(({ same, mine, theirs }) => same === (mine === theirs))).toBe(true)
    }),
  )
})
