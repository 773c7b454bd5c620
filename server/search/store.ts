import { rmSync } from 'node:fs'
import type Database from 'libsql'
import { prepareQuery, type Query } from '../database/query'
import { openSqliteFile } from '../database/sqlite-file'
import { wordsOf } from './highlight'
import { plainText } from './plain-text/contract'
import { similarWords } from './similar-words'

/** The searched texts of a content. */
export interface SearchText {
  id: string
  title: string
  description: string
  text: string
}

/** Texts and their words, in a file next to the database, which can be rebuilt at any time. */
export interface SearchStore {
  /** The stored version of each content, by id. */
  versions(): Map<string, string>
  /** Adds contents, or replaces older versions. */
  put(entries: (SearchText & { version: string })[]): void
  drop(ids: string[]): void
  textOf(id: string): SearchText | undefined
  /**
   * Contents that match an FTS5 expression, best first. If too many match, those with the words in
   * their titles, then the newest. Inspects few of them, however many match.
   */
  find(expression: string, limit: number): string[]
  /** The newest contents that match an expression. */
  newest(expression: string, limit: number): string[]
  /** Whether more than this many contents match an expression. */
  matchesMoreThan(expression: string, count: number): boolean
  /** Words of the texts that are similar to a word. */
  near(word: string): string[]
  close(): void
}

/** The version of the file's structure; a file with another one is rebuilt. */
const schemaVersion = 1
/** The maximum number of matches that are ranked. */
const maxRanked = 1_000
/** The maximum number of words cached as stored, which saves a query for each. */
const maxCachedWords = 50_000

/**
 * Opens the file, or creates it.
 * @param file may be open in other processes of the site
 */
export function openSearchStore(file: string): SearchStore {
  const database = openDatabase(file)
  const versions = prepareQuery<{ id: string; version: string }>(
    database,
    'SELECT id, version FROM texts',
  )
  const placeOf = prepareQuery<{ place: number; version: string }>(
    database,
    'SELECT place, version FROM texts WHERE id = ?',
  )
  const addText = database.prepare(
    'INSERT INTO texts (id, version, title, description, text) VALUES (?, ?, ?, ?, ?)',
  )
  const putText = database.prepare(
    'UPDATE texts SET version = ?, title = ?, description = ?, text = ? WHERE place = ?',
  )
  const insertWords = database.prepare(
    'INSERT OR REPLACE INTO words (rowid, title, description, text) VALUES (?, ?, ?, ?)',
  )
  const putWord = database.prepare('INSERT OR IGNORE INTO vocabulary (word) VALUES (?)')
  const deleteText = database.prepare('DELETE FROM texts WHERE place = ?')
  const deleteWords = database.prepare('DELETE FROM words WHERE rowid = ?')
  const oneText = prepareQuery<SearchText>(
    database,
    'SELECT id, title, description, text FROM texts WHERE id = ?',
  )
  const ranked = prepareQuery<{ id: string }>(
    database,
    `SELECT id FROM words JOIN texts ON place = words.rowid WHERE words MATCH ?
     ORDER BY bm25(words, 4, 2, 1), place LIMIT ?`,
  )
  const newest = prepareQuery<{ id: string }>(
    database,
    `SELECT id FROM words JOIN texts ON place = words.rowid WHERE words MATCH ?
     ORDER BY words.rowid DESC LIMIT ?`,
  )
  const counted = prepareQuery<{ matches: number }>(
    database,
    'SELECT count(*) AS matches FROM (SELECT 1 FROM words WHERE words MATCH ? LIMIT ?)',
  )
  const vocabulary = prepareQuery<{ word: string }>(
    database,
    'SELECT word FROM vocabulary WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?',
  )
  const cachedWords = new Set<string>()

  function cacheWords(text: string): void {
    for (const word of wordsOf(text)) {
      if (cachedWords.has(word)) continue
      if (cachedWords.size >= maxCachedWords) cachedWords.clear()
      cachedWords.add(word)
      putWord.run(word)
    }
  }

  function inTransaction(write: () => void): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      write()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      cachedWords.clear()
      throw error
    }
  }

  function idsOf(query: Query<{ id: string }>, expression: string, limit: number): string[] {
    return query.all(expression, limit).map(({ id }) => id)
  }

  function matchesMoreThan(expression: string, count: number): boolean {
    return (counted.get(expression, count + 1)?.matches ?? 0) > count
  }

  return {
    versions() {
      return new Map(versions.all().map(({ id, version }) => [id, version]))
    },
    put(entries) {
      inTransaction(() => {
        for (const { id, version, title, description, text } of entries) {
          const stored = placeOf.get(id)
          // A process that read a content earlier must not overwrite a newer version.
          if (stored && stored.version > version) continue
          if (stored) putText.run(version, title, description, text, stored.place)
          const place =
            stored?.place ?? addText.run(id, version, title, description, text).lastInsertRowid
          const plain = [title, description, text].map(plainText)
          insertWords.run(place, ...plain)
          for (const each of plain) cacheWords(each)
        }
      })
    },
    drop(ids) {
      inTransaction(() => {
        for (const id of ids) {
          const stored = placeOf.get(id)
          if (!stored) continue
          deleteWords.run(stored.place)
          deleteText.run(stored.place)
        }
      })
    },
    textOf: (id) => oneText.get(id),
    find(expression, limit) {
      if (!matchesMoreThan(expression, maxRanked)) return idsOf(ranked, expression, limit)
      const inTitles = idsOf(newest, `{title}: (${expression})`, limit)
      return [...new Set([...inTitles, ...idsOf(newest, expression, limit)])].slice(0, limit)
    },
    newest: (expression, limit) => idsOf(newest, expression, limit),
    matchesMoreThan,
    near: (word) =>
      similarWords(word, (from, until, minLength, maxLength) =>
        vocabulary.all(from, until, minLength, maxLength).map((row) => row.word),
      ),
    close: () => database.close(),
  }
}

function openDatabase(file: string): Database.Database {
  try {
    return openUnchecked(file)
  } catch {
    // A damaged file is rebuilt from the contents.
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true })
    return openUnchecked(file)
  }
}

function openUnchecked(file: string): Database.Database {
  const database = openSqliteFile(file)
  const version = prepareQuery<{ user_version: number }>(database, 'PRAGMA user_version')
  if (version.get()?.user_version !== schemaVersion) createTables(database)
  // A covering index, so that versions are read without the texts.
  database.exec('CREATE INDEX IF NOT EXISTS text_versions ON texts (id, version)')
  return database
}

function createTables(database: Database.Database): void {
  database.exec(`
    BEGIN IMMEDIATE;
    DROP TABLE IF EXISTS texts;
    DROP TABLE IF EXISTS words;
    DROP TABLE IF EXISTS vocabulary;
    CREATE TABLE texts (place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, version TEXT NOT NULL,
      title TEXT NOT NULL, description TEXT NOT NULL, text TEXT NOT NULL);
    CREATE VIRTUAL TABLE words USING fts5 (title, description, text,
      content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 0');
    CREATE TABLE vocabulary (word TEXT PRIMARY KEY) WITHOUT ROWID;
    PRAGMA user_version = ${schemaVersion};
    COMMIT`)
}
