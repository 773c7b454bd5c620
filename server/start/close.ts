import type { Payload } from 'payload'
import { sqliteAdapterOf } from '../../cms/database/adapters'

/**
 * Ends what is open, one after the other, and goes on with the next where one fails.
 * @returns whether all of it ended without a failure within that time
 */
export async function closeWithTimeout(
  ms: number,
  parts: (() => void | Promise<void>)[],
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const ended = await Promise.race([closeAll(parts), late])
  clearTimeout(timer)
  return ended
}

async function closeAll(parts: (() => void | Promise<void>)[]): Promise<boolean> {
  let isComplete = true
  for (const close of parts) {
    try {
      await close()
    } catch (error) {
      console.error(error)
      isComplete = false
    }
  }
  return isComplete
}

/** Moves what SQLite has in its write-ahead log into the database file, and closes it. */
export async function closeSqlite({ db }: Payload): Promise<void> {
  const { client } = sqliteAdapterOf({ db })
  try {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    client.close()
  }
}
