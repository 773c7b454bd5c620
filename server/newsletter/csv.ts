import type { Payload } from 'payload'
import type { Subscriber } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'
import { csvLines } from '../operations/csv-lines'
import { streamByCreationDate } from '../operations/stream-by-creation-date'
import { serializeSubscriber } from './serializer'

const columns = ['email', 'state', 'createdAt', 'confirmedAt', 'endedAt']

/** Streams all subscribers as CSV, one page in memory at a time. */
export async function* csvOfSubscribers(payload: Payload): AsyncGenerator<string> {
  yield csvLines([columns], { bom: true })
  const pages = streamByCreationDate<Subscriber>(({ and, ...page }) =>
    payload.find({
      collection: 'subscribers',
      where: { and },
      ...page,
      pagination: false,
      depth: 0,
      ...asSystem('no user may read the rows; the operation checks who may see them'),
    }),
  )
  for await (const page of pages) yield csvLines(page.map(rowOf))
}

function rowOf(stored: Subscriber): string[] {
  const { email, state, createdAt, confirmedAt, endedAt } = serializeSubscriber(stored)
  const dates = [createdAt, confirmedAt, endedAt].map((date) => date?.toISOString() ?? '')
  return [email, state, ...dates]
}
