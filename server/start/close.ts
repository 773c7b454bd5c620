import type { Payload } from 'payload'
import { sqliteAdapterOf } from '../../cms/database/adapters'

/**
 * Closes parts in sequence, continuing after errors.
 * @returns whether all parts closed without an error within the time
 */
export async function closeWithTimeout(
  ms: number,
  parts: (() => void | Promise<void>)[],
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const isComplete = await Promise.race([closeAll(parts), timedOut])
  clearTimeout(timer)
  return isComplete
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

/** Moves SQLite's write-ahead log into the database file, and closes it. */
export async function closeSqlite({ db }: Payload): Promise<void> {
  const { client } = sqliteAdapterOf({ db })
  try {
    await client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  } finally {
    client.close()
  }
}
