import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenText, differenceOf, mergedPartsIn, mergeTexts } from '../../app/editor/merge-texts'

const base = 'One.\n\nTwo.\n\nThree.'

test('merges changes in different places', () => {
  const merged = mergeTexts('One!\n\nTwo.\n\nThree.', base, 'One.\n\nTwo.\n\nThree.\n\nFour.')

  expect(merged).toEqual([{ lines: ['One!', '', 'Two.', '', 'Three.', '', 'Four.'] }])
})

test('lets a user choose at each place that both have changed', () => {
  const parts = mergeTexts('One.\n\nMine.\n\nThree.', base, 'One.\n\nTheirs.\n\nThree.')

  expect(parts).toEqual([
    { lines: ['One.', ''] },
    { mine: ['Mine.'], theirs: ['Theirs.'] },
    { lines: ['', 'Three.'] },
  ])
  expect(chosenText(parts, ['mine'])).toBe('One.\n\nMine.\n\nThree.')
  expect(chosenText(parts, ['theirs'])).toBe('One.\n\nTheirs.\n\nThree.')
  expect(chosenText(parts, [])).toBe('One.\n\nMine.\n\nTheirs.\n\nThree.')
  expect(mergedPartsIn(JSON.parse(JSON.stringify(parts)))).toEqual(parts)
})

test.each([null, {}, [null], [{ lines: 'One.' }], [{ mine: ['One.'] }], [{ lines: [1] }]])(
  'rejects %j as merged parts',
  (sent) => expect(mergedPartsIn(sent)).toBeNull(),
)

const text = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { minLength: 1 })

test('takes a change that only one side made', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const [one, other] = [before.join('\n'), after.join('\n')]
      expect(mergeTexts(other, one, one)).toEqual([{ lines: other.split('\n') }])
      expect(mergeTexts(one, one, other)).toEqual([{ lines: other.split('\n') }])
      expect(mergeTexts(other, one, other)).toEqual([{ lines: other.split('\n') }])
    }),
  )
})

test('each side is whole when it is chosen everywhere', () => {
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      const [base = '', one = '', other = ''] = [before, mine, theirs].map((all) => all.join('\n'))
      const parts = mergeTexts(one, base, other)
      const lines = parts.flatMap((part) => ('lines' in part ? [] : [...part.mine, ...part.theirs]))
      const both = chosenText(parts, []).split('\n')
      expect(lines.every((line) => both.includes(line))).toBe(true)
      const same = parts.flatMap((part) => ('lines' in part ? part.lines : part.mine))
      expect(
        chosenText(
          parts,
          parts.map(() => 'mine'),
        ),
      ).toBe(same.join('\n'))
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
