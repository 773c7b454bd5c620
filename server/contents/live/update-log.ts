import * as Y from 'yjs'

/** So many updates are merged into one. */
const mergeFrom = 500

/**
 * The updates of a shared document as their authors made them. What Yjs encodes of a document itself lists as deleted
 * also what was lost with a block that somebody replaced, and then no browser could tell such words from deleted ones
 * and put them back.
 */
export class UpdateLog {
  #updates: Uint8Array[]

  /** @param updates the first of them, at least one */
  constructor(updates: Uint8Array[]) {
    this.#updates = [...updates]
  }

  add(update: Uint8Array): void {
    this.#updates.push(update)
    if (this.#updates.length >= mergeFrom) this.all()
  }

  /** All updates as one. */
  all(): Uint8Array {
    const merged = Y.mergeUpdates(this.#updates)
    this.#updates = [merged]
    return merged
  }

  /** What a document lacks. @param stateVector what it has */
  since(stateVector: Uint8Array): Uint8Array {
    return Y.diffUpdate(this.all(), stateVector)
  }
}
