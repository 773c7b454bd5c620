import * as Y from 'yjs'

/** Characters that were deleted together with the block they are in, by somebody who had not seen them. */
export interface LostText {
  client: number
  clock: number
  text: string
  item: Y.Item
}

/**
 * Applies an update of others, and finds text that is lost by it. Who changes the kind of a block, or moves it, replaces
 * it by a copy, and Yjs deletes with a block what others have written into it meanwhile.
 */
export function applyUpdate(doc: Y.Doc, update: Uint8Array, origin: unknown): LostText[] {
  const { structs, ds } = Y.decodeUpdate(update)
  const known = Y.decodeStateVector(Y.encodeStateVector(doc))
  const lost: LostText[] = []

  function isMeant(client: number, clock: number): boolean {
    const ranges = ds.clients.get(client) ?? []
    return ranges.some((range) => range.clock <= clock && clock < range.clock + range.len)
  }

  function note(item: Y.Item): void {
    for (const found of partsOf(textOf(item), (clock) => !isMeant(item.id.client, clock))) {
      // What arrives and is lost in the same update is found twice.
      if (!lost.some((each) => isSamePlace(each, found))) lost.push(found)
    }
  }

  function noteDeleted(transaction: Y.Transaction): void {
    if (transaction.origin !== origin) return
    Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
      if (struct instanceof Y.Item) note(struct)
    })
  }

  doc.on('afterTransaction', noteDeleted)
  try {
    Y.applyUpdate(doc, update, origin)
  } finally {
    doc.off('afterTransaction', noteDeleted)
  }
  // What arrives for a block that is no longer there is not even stored.
  for (const struct of structs) {
    if (!(struct instanceof Y.Item) || struct.id.clock < (known.get(struct.id.client) ?? 0))
      continue
    if (isForgotten(doc, struct.id)) note(struct)
  }
  return lost
}

/**
 * Text that a transaction has deleted. One of this browser writes to the document what its editor shows, and so deletes
 * what the editor has failed to show.
 */
export function deletedBy(transaction: Y.Transaction): LostText[] {
  const deleted: LostText[] = []
  Y.iterateDeletedStructs(transaction, transaction.deleteSet, (struct) => {
    if (struct instanceof Y.Item) deleted.push(textOf(struct))
  })
  return deleted.filter(({ text }) => text !== '')
}

/** The text of an item, which is empty for anything but characters. */
function textOf(item: Y.Item): LostText {
  const { client, clock } = item.id
  return {
    client,
    clock,
    item,
    text: item.content instanceof Y.ContentString ? item.content.str : '',
  }
}

/** The longest parts of a text of which each character is wanted. */
function partsOf(text: LostText, isWanted: (clock: number) => boolean): LostText[] {
  const parts: LostText[] = []
  let start = 0
  for (let end = 0; end <= text.text.length; end += 1) {
    if (end < text.text.length && isWanted(text.clock + end)) continue
    const part = text.text.slice(start, end)
    if (part) parts.push({ ...text, clock: text.clock + start, text: part })
    start = end + 1
  }
  return parts
}

function isSamePlace(one: LostText, other: LostText): boolean {
  return one.client === other.client && one.clock === other.clock
}

/** Whether an item was dropped when it arrived. */
function isForgotten(doc: Y.Doc, id: Y.ID): boolean {
  return Y.getState(doc.store, id.client) > id.clock && Y.getItem(doc.store, id) instanceof Y.GC
}

/** What of lost text no browser has put back. */
export function notPutBack(doc: Y.Doc, lost: readonly LostText[]): LostText[] {
  const rescued = [...rescuedIn(doc)].map(([key, length]) => {
    const [client, start = 0] = key.split(':').map(Number)
    return { client, start, end: start + length }
  })
  // Browsers may find the same text in pieces of other lengths.
  const isMissing = (client: number) => (clock: number) =>
    !rescued.some((each) => each.client === client && each.start <= clock && clock < each.end)
  return lost.flatMap((text) => partsOf(text, isMissing(text.client)))
}

/** The lengths of what was put back, by the author and the number of its first character. */
function rescuedIn(doc: Y.Doc): Y.Map<number> {
  return doc.getMap<number>('rescued')
}

/** Puts lost text back, each in a paragraph of its own after the place where it was. */
export function putBack(root: Y.XmlElement, lost: readonly LostText[]): void {
  const { doc } = root
  const missing = doc ? notPutBack(doc, lost) : []
  if (missing.length === 0) return
  doc?.transact(() => {
    for (const each of missing) {
      const { client, clock, text, item } = each
      rescuedIn(doc).set(`${client}:${clock}`, text.length)
      const paragraph = new Y.XmlElement('paragraph')
      const words = new Y.XmlText()
      words.insert(0, text)
      paragraph.insert(0, [words])
      root.insert(placeOf(root, item), [paragraph])
    }
  })
}

/** The index after the block that is now where an item was; the end, when that is no longer known. */
function placeOf(root: Y.XmlElement, item: Y.Item): number {
  let block: Y.Item | null = item
  while (block && block.parent !== root) {
    block = block.parent instanceof Y.AbstractType ? block.parent._item : null
  }
  if (!block) return root.length
  let place = 0
  for (let before = block.left; before; before = before.left) {
    if (!before.deleted && before.countable) place += before.length
  }
  return place
}
