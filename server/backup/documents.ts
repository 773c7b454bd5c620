import type { Section, StoredDocument } from './sections'

/** A consistent snapshot of a database. */
export interface DocumentSource {
  /** The documents of a section, sorted by id. */
  documents(section: Section): AsyncIterable<StoredDocument>
  close(): Promise<void>
}

/** An empty database. */
export interface DocumentTarget {
  write(section: Section, documents: StoredDocument[]): Promise<void>
  /** Called after everything is written. */
  finish(): Promise<void>
}
