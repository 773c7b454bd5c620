import type { SQLiteAdapter } from '@payloadcms/db-sqlite'
import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { changes } from '../cms/changes'

/** What has been read before, for as long as nothing stored has changed since. */
export interface Memory {
  /**
   * The remembered value, else a newly made one; several who ask at once wait for the same one.
   * @param key names what is remembered; whoever uses it must mean the same thing for every caller
   */
  remember<T>(key: string, make: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Names the state of all that is stored; null when that cannot be told. */
type Revision = () => Promise<string | null>

/**
 * Opens a memory that this process's own writes empty at once and other processes' as soon as the
 * database tells of them: SQLite when it is asked, MongoDB by a change stream.
 */
export function createMemory(payload: Payload, mongo: MongoClient | null): Memory {
  const watch = mongo ? watchMongo(mongo) : watchSqlite(payload)
  const remembered = new Map<string, { revision: string; value: Promise<unknown> }>()
  let ownChanges = 0
  const count = () => {
    ownChanges += 1
  }
  changes.on('change', count)

  return {
    async remember<T>(key: string, make: () => Promise<T>): Promise<T> {
      const others = await watch.revision()
      if (others === null) return make()
      const revision = `${ownChanges}/${others}`
      const known = remembered.get(key)
      if (known?.revision === revision) return known.value as Promise<T>
      const value = make()
      remembered.set(key, { revision, value })
      value.catch(() => {
        if (remembered.get(key)?.value === value) remembered.delete(key)
      })
      return value
    },
    async close() {
      changes.off('change', count)
      await watch.close()
    },
  }
}

/** SQLite counts, for each connection, the changes that all the others have made. */
function watchSqlite(payload: Payload): { revision: Revision; close(): Promise<void> } {
  const { client } = payload.db as unknown as SQLiteAdapter
  let asking: Promise<string> | null = null
  async function ask(): Promise<string> {
    const { rows } = await client.execute('PRAGMA data_version')
    return String(rows[0]?.data_version)
  }
  return {
    // The client answers before anything else happens, so who asks meanwhile may share the answer.
    revision() {
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    close: async () => {},
  }
}

/** What is written without a change to anything that could be remembered. */
const unseen = ['sessions', 'turns', 'ratelimits', 'signins', 'challenges', 'audit']

function watchMongo(mongo: MongoClient): { revision: Revision; close(): Promise<void> } {
  const stream = mongo.db().watch([{ $match: { 'ns.coll': { $nin: unseen } } }])
  let revision: number | null = 0
  stream.on('change', () => {
    if (revision !== null) revision += 1
  })
  // Without a replica set, or once the stream has broken, nothing is known: then nothing is kept.
  stream.on('error', () => {
    revision = null
  })
  return {
    revision: async () => (revision === null ? null : String(revision)),
    close: () => stream.close(),
  }
}
