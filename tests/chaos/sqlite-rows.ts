import type { CountRows, Kind } from './ledger'
import { withDatabase } from './sqlite-database'

const queries: Record<Kind, string> = {
  form: 'SELECT count(*) AS n FROM forms WHERE data LIKE ?',
  chat: 'SELECT count(*) AS n FROM chats WHERE title LIKE ?',
  proposal: 'SELECT count(*) AS n FROM proposals WHERE title LIKE ?',
  content: 'SELECT count(*) AS n FROM contents WHERE title LIKE ?',
}

/** Counts the rows in a data folder. */
export function sqliteRows(dataDir: string): CountRows {
  return (writes) =>
    withDatabase(dataDir, (database) =>
      writes.map(({ kind, mark }) => {
        const { n } = database.prepare(queries[kind]).get(`%${mark}%`) as { n: number }
        return n
      }),
    )
}
