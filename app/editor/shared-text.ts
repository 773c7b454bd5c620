import type { RichText } from '../../server/rich-text/contract'
import type { DraftFields } from './draft-fields'

/** What a save says of the shared document that it saves. */
export interface LiveSave {
  epoch: string
  snapshot: string | null
}

/**
 * What happened to a shared text: its words have changed; what was written here is stored; a version was saved by another
 * browser; others have come or gone; the connection is there, is away, or refused as the user has signed out; another
 * document has replaced it, or the user may edit it no longer; others have changed fields; a version comes from elsewhere.
 */
export type SharedTextNews =
  | { what: 'changed' | 'stored' | 'saved' | 'people' }
  | { what: 'connected' | 'disconnected' | 'signedOut' | 'replaced' | 'ended' }
  | { what: 'fields'; names: readonly string[] }
  | { what: 'written'; version: string; fields: DraftFields; data: RichText | null }

export type SharedTextListener = (news: SharedTextNews) => void

/** A content that several people edit at the same time, as the form of its editor sees it. */
export interface SharedText {
  readonly version: string
  readonly isConnected: boolean
  readonly isStored: boolean
  readonly isLeader: boolean
  /** The fields beside the body, of all who edit it. */
  readonly fields: DraftFields
  setFields(changed: Partial<DraftFields>): void
  save(): LiveSave
  becameStale(): void
  listen(listener: SharedTextListener): () => void
  close(): void
}
