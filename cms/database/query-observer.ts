import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** A query of the database, without what is in it. */
export interface Query {
  system: 'sqlite' | 'mongodb'
  /** What is done to what, such as `SELECT contents` or `find contents`. */
  summary: string
}

/** Is called when a query begins; what it returns is called when the query has ended. */
export type QueryObserver = (query: Query) => (error?: unknown) => void

let observer: QueryObserver | null = null

/** Has an observer called for every query of this process from now on. */
export function observeQueries(observe: QueryObserver): void {
  observer = observe
}

/** Runs a statement of SQLite. */
export async function observedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!observer) return run()
  const ended = observer({ system: 'sqlite', summary: summaryOf(text) })
  try {
    const result = await run()
    ended()
    return result
  } catch (error) {
    ended(error)
    throw error
  }
}

function summaryOf(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+["`]?(\w+)/i.exec(text) ?? []
  return `${verb.toUpperCase()} ${table}`.trim()
}

/** Observes the commands of a connection, which needs `monitorCommands`. */
export function observeMongo(connection: MongooseAdapter['connection']): void {
  const underWay = new Map<number, ReturnType<QueryObserver>>()
  const end = (requestId: number, error?: unknown) => {
    underWay.get(requestId)?.(error)
    underWay.delete(requestId)
  }
  connection
    .getClient()
    .on('commandStarted', ({ requestId, commandName, command }) => {
      const collection = typeof command[commandName] === 'string' ? command[commandName] : ''
      const summary = `${commandName} ${collection}`.trim()
      if (observer) underWay.set(requestId, observer({ system: 'mongodb', summary }))
    })
    .on('commandSucceeded', ({ requestId }) => end(requestId))
    .on('commandFailed', ({ requestId, failure }) => end(requestId, failure))
}
