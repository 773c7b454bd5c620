import { expect, test } from 'vitest'
import { newestEntries } from '../../cms/reviews/entries'
import { mentionedIn } from '../../server/contents/reviews/mentions'

const people = [
  { id: 'ada', name: 'Ada Byron' },
  { id: 'adams', name: 'Ada Byron Adams' },
  { id: 'grace', name: 'Grace Hopper' },
  { id: 'one', name: 'Mary Shelley' },
  { id: 'other', name: 'Mary Shelley' },
  { id: 'bo', name: 'bo@studio.example' },
]

test.each([
  ['@Grace Hopper, please', ['grace']],
  ['Please, @grace!', ['grace']],
  ['(@GRACE HOPPER)', ['grace']],
  ['@Ada Byron Adams', ['adams']],
  ['@Ada Byron and @Grace', ['ada', 'grace']],
  ['@bo@studio.example', ['bo']],
  ['@Ada', []],
  ['@Mary Shelley', []],
  ['@Graceland', []],
  ['grace@hopper.example and mail@grace', []],
  ['@ Grace', []],
  ['@Nobody', []],
])('%s names %j', (text, ids) => {
  expect(mentionedIn(text, people)).toEqual(ids)
})

test('a review drops what is resolved before what is open', () => {
  const passage = { quote: 'words' }
  const open = { kind: 'comment' as const, id: 'open', passage }
  const reply = { kind: 'reply' as const, id: 'reply', replyTo: 'open' }
  const resolvedAt = '2026-11-21T09:30:00.000Z'
  const resolved = { kind: 'comment' as const, id: 'resolved', passage, resolvedAt }
  const later = Array.from({ length: 200 }, (_, at) => ({ kind: 'comment' as const, id: `${at}` }))

  const newest = newestEntries([resolved, open, reply, ...later])

  expect(newest).toEqual([open, reply, ...later.slice(2)])
})

test('open threads leave room for what is written last', () => {
  const open = Array.from({ length: 200 }, (_, at) => ({
    kind: 'comment' as const,
    id: `${at}`,
    passage: { quote: 'words' },
  }))
  const last = { kind: 'submitted' as const, id: 'last' }

  const newest = newestEntries([...open, last])

  expect(newest).toHaveLength(200)
  expect(newest.at(-1)).toBe(last)
})
