import type { UserState } from '@lexical/yjs'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'

type Position = UserState['anchorPos']

/**
 * What others know of a person, whose caret stays behind the character before it. With Lexical's position, before the
 * next character, words that somebody else writes at the same place would push it on, into the midst of theirs.
 */
export class CaretAwareness extends Awareness {
  override setLocalState(state: UserState | null): void {
    const current = this.getLocalState() as UserState | null
    const caret = state && caretBehind(state, this.doc)
    const next = caret ? { ...state, anchorPos: caret, focusPos: caret } : state
    // Lexical sets it with each change of the text, also of others. The state itself is set again to renew it.
    const isRenewed = state === current
    if (isRenewed || !current || !next || !isSame(current, next)) super.setLocalState(next)
  }
}

/** @returns null when something is selected, or nothing */
function caretBehind({ anchorPos, focusPos }: UserState, doc: Y.Doc): Position {
  if (!anchorPos || !isSamePosition(anchorPos, focusPos)) return null
  const place = Y.createAbsolutePositionFromRelativePosition(anchorPos, doc)
  return place && Y.createRelativePositionFromTypeIndex(place.type, place.index, -1)
}

function isSame(one: UserState, other: UserState): boolean {
  return (
    isSamePosition(one.anchorPos, other.anchorPos) &&
    isSamePosition(one.focusPos, other.focusPos) &&
    one.focusing === other.focusing &&
    one.name === other.name &&
    one.color === other.color &&
    one.awarenessData === other.awarenessData
  )
}

function isSamePosition(one: Position | undefined, other: Position | undefined): boolean {
  return Y.compareRelativePositions(one ?? null, other ?? null)
}
