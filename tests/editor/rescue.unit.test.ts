import { expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  applyUpdate,
  deletedBy,
  type LostText,
  notPutBack,
  putBack,
} from '../../app/editor/body/live/rescue'
import { UpdateLog } from '../../server/contents/live/update-log'

test('what is typed into a block that somebody replaces meanwhile is put back after it', () => {
  const { one, other } = pair('Title', 'Text')
  const fromOne = changeOf(one, () => wordsOf(one, 1).insert(4, ' by one'))
  const fromOther = changeOf(other, () => {
    const heading = new Y.XmlElement('heading')
    heading.insert(0, [new Y.XmlText('Text')])
    rootOf(other).delete(1, 1)
    rootOf(other).insert(1, [heading])
  })

  receive(one, fromOther)
  const rescued = Y.encodeStateAsUpdate(one)
  receive(other, fromOne)
  Y.applyUpdate(other, rescued)

  expect(blocksOf(one)).toEqual(['Title', 'Text', ' by one'])
  expect(blocksOf(other)).toEqual(['Title', 'Text', ' by one'])
})

test('what somebody deletes on purpose is not put back', () => {
  const { one, other } = pair('Title', 'Text')
  const seen = changeOf(one, () => wordsOf(one, 1).insert(4, ' by one'))
  receive(other, seen)
  const fromOther = changeOf(other, () => rootOf(other).delete(1, 1))

  receive(one, fromOther)

  expect(blocksOf(one)).toEqual(['Title'])
})

test('what arrives for a block that is no longer there is found', () => {
  const { one, other } = pair('Title', 'Text')
  const late = changeOf(one, () => wordsOf(one, 1).insert(4, ' by one'))
  rootOf(other).delete(1, 1)

  const lost = applyUpdate(other, late, 'server')

  expect(lost.map(({ client, text }) => ({ client, text }))).toEqual([
    { client: one.clientID, text: ' by one' },
  ])
  putBack(rootOf(other), lost)
  putBack(rootOf(other), lost)
  expect(blocksOf(other)).toEqual(['Title', ' by one'])
})

test('of a deleted piece only what was not known is put back', () => {
  const { one, other } = pair('ab')
  receive(
    other,
    changeOf(one, () => wordsOf(one, 0).insert(2, 'c')),
  )
  const fromOther = changeOf(other, () => rootOf(other).delete(0, 1))
  wordsOf(one, 0).insert(3, 'd')

  receive(one, fromOther)

  expect(blocksOf(one)).toEqual(['d'])
})

test('who was away finds what was lost meanwhile, since nobody passes it on as deleted', () => {
  const { one, other, log } = pair('Title', 'Text')
  log.add(changeOf(one, () => wordsOf(one, 1).insert(4, ' by one')))
  // The other one has not seen it, and the first one does not see the change.
  log.add(changeOf(other, () => rootOf(other).delete(1, 1)))

  receive(one, log.since(Y.encodeStateVector(one)))

  expect(blocksOf(one)).toEqual(['Title', ' by one'])
  const later = new Y.Doc()
  const lost = applyUpdate(later, log.all(), 'server')
  expect(lost.map(({ text }) => text)).toEqual([' by one'])
  expect(notPutBack(later, lost)).toEqual(lost)
  Y.applyUpdate(later, Y.encodeStateAsUpdate(one))
  expect(notPutBack(later, lost)).toEqual([])
})

test('what this browser deletes is found, and put back once', () => {
  const { one } = pair('Not shown', 'Text')
  const deleted = deletionIn(one)

  putBack(rootOf(one), deleted)
  putBack(rootOf(one), deleted)

  expect(deleted.map(({ text }) => text)).toEqual(['Not shown'])
  expect(blocksOf(one).toSorted()).toEqual(['Not shown', 'Text'])
})

test('of what was put back in part, the rest is put back too', () => {
  const { one } = pair('abcd')
  const [all] = deletionIn(one)
  if (!all) throw new Error('Nothing was deleted.')

  putBack(rootOf(one), [{ ...all, text: 'ab' }])
  putBack(rootOf(one), [all])

  expect(blocksOf(one).toSorted()).toEqual(['ab', 'cd'])
})

/** Deletes the first block. */
function deletionIn(doc: Y.Doc): LostText[] {
  const deleted: LostText[] = []
  doc.once('afterTransaction', (transaction) => deleted.push(...deletedBy(transaction)))
  rootOf(doc).delete(0, 1)
  return deleted
}

function pair(...blocks: string[]): { one: Y.Doc; other: Y.Doc; log: UpdateLog } {
  const [one, other] = [new Y.Doc(), new Y.Doc()]
  rootOf(one).insert(
    0,
    blocks.map((text) => {
      const paragraph = new Y.XmlElement('paragraph')
      paragraph.insert(0, [new Y.XmlText(text)])
      return paragraph
    }),
  )
  const first = Y.encodeStateAsUpdate(one)
  Y.applyUpdate(other, first)
  return { one, other, log: new UpdateLog([first]) }
}

function rootOf(doc: Y.Doc): Y.XmlElement {
  return doc.get('root-v2', Y.XmlElement) as Y.XmlElement
}

function wordsOf(doc: Y.Doc, block: number): Y.XmlText {
  const [words] = (rootOf(doc).get(block) as Y.XmlElement).toArray()
  return words as Y.XmlText
}

function blocksOf(doc: Y.Doc): string[] {
  return rootOf(doc)
    .toArray()
    .map((block) => (block as Y.XmlElement).toArray().map(String).join(''))
}

function changeOf(doc: Y.Doc, change: () => void): Uint8Array {
  const before = Y.encodeStateVector(doc)
  change()
  return Y.encodeStateAsUpdate(doc, before)
}

function receive(doc: Y.Doc, update: Uint8Array): void {
  const own = applyUpdate(doc, update, 'server').filter(({ client }) => client === doc.clientID)
  putBack(rootOf(doc), own)
}
