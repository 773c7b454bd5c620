import type { Section, StoredDocument } from './sections'

/** A consistent snapshot of a database. */
export interface DocumentSource {
  /** The documents of a section, sorted by id. */
  documents(section: Section): AsyncIterable<StoredDocument>
  close(): Promise<void>
}

/** A database that a restore or a move writes to. It may have some of the documents already. */
export interface DocumentTarget {
  /** The documents of a section that are stored already, sorted by id. */
  documents(section: Section): AsyncIterable<StoredDocument>
  /** The documents of a source, sorted by id, with the ids that this database gives them. */
  withOwnIds(
    section: Section,
    documents: AsyncIterable<StoredDocument>,
  ): AsyncIterable<StoredDocument>
  write(section: Section, documents: StoredDocument[]): Promise<void>
  /** Removes documents without running hooks. References to them stay. */
  remove(section: Section, documents: StoredDocument[]): Promise<void>
  /** Called after everything is written. */
  finish(): Promise<void>
}
