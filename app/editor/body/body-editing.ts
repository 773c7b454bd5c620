import { createContext, useContext } from 'react'
import type { Editor } from '../../../server/contents/editing/contract'
import type { Passage } from '../../../server/contents/reviews/contract'
import type { BlockKind } from './block-kind'
import type { StoredNode } from './opaque-node'
import type { Uploads } from './uploads'

/** What a dialog asks, and what to do with the result. */
export type Question =
  | { about: 'block'; kind: BlockKind; fields: StoredNode; save(fields: StoredNode): void }
  | { about: 'link' }
  | { about: 'picture'; asset: string; fields: StoredNode; save(fields: StoredNode): void }
  /** Comments on a passage. @throws ApiError as the operation */
  | {
      about: 'comment'
      passage: Passage
      people: readonly Editor[]
      save(text: string, mentions: string[]): Promise<void>
    }
  /** The result has the fields of each picture, with the id of its asset as `image`. */
  | { about: 'pictures'; save(pictures: StoredNode[]): void }

/** Shared by the components of one editor. */
export interface BodyEditing {
  /** Pending picture uploads. */
  uploads: Uploads
  ask(question: Question): void
  /** Announces a text to screen readers and shows it to everyone else. */
  announce(text: string): void
  /** Comments on the selected words; null where no text can be commented on. */
  comment: (() => void) | null
  /** The types of blocks that this text cannot have. */
  without: readonly string[]
}

const context = createContext<BodyEditing | null>(null)

export const BodyEditingProvider = context.Provider

export function useBodyEditing(): BodyEditing {
  const editing = useContext(context)
  if (!editing) throw new Error('Only components of the body editor have one.')
  return editing
}
