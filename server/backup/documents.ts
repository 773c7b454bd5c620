import type { Section, StoredDocument } from './sections'

/** A database as it is at one moment. */
export interface DocumentSource {
  /** The documents of a section in the order of their ids. */
  documents(section: Section): AsyncIterable<StoredDocument>
  close(): Promise<void>
}

/** An empty database. */
export interface DocumentTarget {
  write(section: Section, documents: StoredDocument[]): Promise<void>
  /** Called once everything is written. */
  finish(): Promise<void>
}
