import type { Section, StoredDocument } from './sections'

/** A consistent snapshot of a database. */
export interface DocumentSource {
  /** The documents of a section, sorted by id. */
  documents(section: Section): AsyncIterable<StoredDocument>
  close(): Promise<void>
}

/** A database to write to: empty, or with some of the documents. */
export interface DocumentTarget {
  /** The documents of a section that are there, sorted by id. */
  documents(section: Section): AsyncIterable<StoredDocument>
  /** The documents of a source, sorted by id, with the ids that they have here. */
  withOwnIds(
    section: Section,
    documents: AsyncIterable<StoredDocument>,
  ): AsyncIterable<StoredDocument>
  write(section: Section, documents: StoredDocument[]): Promise<void>
  /** Removes documents without running hooks, and leaves references to them alone. */
  remove(section: Section, documents: StoredDocument[]): Promise<void>
  /** Called after everything is written. */
  finish(): Promise<void>
}
