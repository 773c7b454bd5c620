import type { Payload } from 'payload'

export type DatabaseState = 'ok' | 'unavailable'

const askAgainAfterMs = 1000
const patienceMs = 2000

/**
 * Whether the database answers, asked at most once a second however many want to know.
 * @returns a function that gives the state
 */
export function createDatabaseProbe(payload: Payload): () => Promise<DatabaseState> {
  let asked = Number.NEGATIVE_INFINITY
  let answer: Promise<DatabaseState> | undefined

  return function databaseState() {
    const now = performance.now()
    if (!answer || now - asked > askAgainAfterMs) {
      asked = now
      answer = probe(payload)
    }
    return answer
  }
}

async function probe(payload: Payload): Promise<DatabaseState> {
  let timer: NodeJS.Timeout | undefined
  const impatience = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs)
  })
  try {
    const question = payload.db.findOne({ collection: 'users', select: { id: true }, where: {} })
    await Promise.race([question, impatience])
    return 'ok'
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The database does not answer' })
    return 'unavailable'
  } finally {
    clearTimeout(timer)
  }
}
