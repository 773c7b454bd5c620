import type { MongooseAdapter } from '@payloadcms/db-mongodb'

/** A database query, without its values. */
export interface Query {
  system: 'sqlite' | 'mongodb'
  /** The operation and its target, such as `SELECT contents` or `find contents`. */
  summary: string
}

/** Called when a query begins; the returned function is called when it ends. */
export type QueryObserver = (query: Query) => (error?: unknown) => void

let observer: QueryObserver | null = null
let statements = 0

/** Sets the observer of all later queries of this process. */
export function observeQueries(observe: QueryObserver): void {
  observer = observe
}

/** How many statements of SQLite this process has run on the site's database. */
export function statementCount(): number {
  return statements
}

/** Runs a statement of SQLite. */
export async function observedStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  statements += 1
  if (!observer) return run()
  const end = observer({ system: 'sqlite', summary: summaryOf(text) })
  try {
    const result = await run()
    end()
    return result
  } catch (error) {
    end(error)
    throw error
  }
}

function summaryOf(text: string): string {
  const [, verb = ''] = /^\s*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+["`]?(\w+)/i.exec(text) ?? []
  return `${verb.toUpperCase()} ${table}`.trim()
}

/** Observes the commands of a connection; it needs `monitorCommands`. */
export function observeMongo(connection: MongooseAdapter['connection']): void {
  const running = new Map<number, ReturnType<QueryObserver>>()
  const end = (requestId: number, error?: unknown) => {
    running.get(requestId)?.(error)
    running.delete(requestId)
  }
  connection
    .getClient()
    .on('commandStarted', ({ requestId, commandName, command }) => {
      const collection = typeof command[commandName] === 'string' ? command[commandName] : ''
      const summary = `${commandName} ${collection}`.trim()
      if (observer) running.set(requestId, observer({ system: 'mongodb', summary }))
    })
    .on('commandSucceeded', ({ requestId }) => end(requestId))
    .on('commandFailed', ({ requestId, failure }) => end(requestId, failure))
}
