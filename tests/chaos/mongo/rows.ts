import { onMongo } from '../../product/mongo-database'
import type { CountRows, Kind } from '../ledger'

/** The collection of each kind, and the field that has the mark. */
const marked: Record<Kind, { collection: string; field: string }> = {
  form: { collection: 'forms', field: 'data' },
  chat: { collection: 'chats', field: 'title' },
  proposal: { collection: 'proposals', field: 'title' },
  content: { collection: 'contents', field: 'title' },
}
const mark = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/

/** Counts the documents of a database. */
export function mongoRows(url: string): CountRows {
  return (writes) =>
    onMongo(url, async (database) => {
      const counts = new Map<string, number>()
      for (const [kind, { collection, field }] of Object.entries(marked)) {
        const stored = database.collection(collection).find({}, { projection: { [field]: 1 } })
        for await (const document of stored) {
          const key = `${kind} ${mark.exec(JSON.stringify(document[field]))?.[0]}`
          counts.set(key, (counts.get(key) ?? 0) + 1)
        }
      }
      return writes.map((write) => counts.get(`${write.kind} ${write.mark}`) ?? 0)
    })
}
