import type { Payload, Where } from 'payload'
import { afterCommit, inTransaction } from '../../cms/database/transactions'
import { eventIn } from '../../cms/events/stored'
import type { Content, Mailing, Event as StoredEvent } from '../../cms/payload-types'
import { serializeContentSummary } from '../contents/serializer'
import { asCaller, asSystem } from '../identity/caller'
import type { WithLock } from '../locks/lock'
import type { Mailer } from '../mails/mailer'
import type { Logger } from '../observability/log'
import { fromNow } from '../queue/row-queue'
import { createSubscriptionCodes } from './codes'
import { confirmationDays } from './contract'
import { articleMail } from './mails'

/**
 * 300 mails a minute, ten at a time: 5,000 take a quarter of an hour. Mail servers accept so many
 * connections, and other mails, which start at once, wait for none of them.
 */
const batchSize = 10
const batchEveryMs = 2000
/** How often mailings of a process that has died are looked for. */
const pollMs = 5000
/** While so many mails wait, sending fails or is slow; far below where the mailer drops mails. */
const maxWaitingMails = 1000
const pruneEveryMs = 3600_000
const dayMs = 24 * 3600_000
/** So long administrators see who has unsubscribed. */
const daysAfterEnd = 30

const access = asSystem('no user may read subscribers; the site writes to them')

/** Sends articles to subscribers. */
export interface Mailings {
  /** Stores in the transaction of events the mailings that they cause. */
  announce(events: StoredEvent[]): Promise<void>
  close(): Promise<void>
}

/**
 * A mailing goes through the subscribers by their ids. The mails of a batch and its place are stored in one
 * transaction, so that each subscriber has one mail in the outbox, whatever is killed, and however many
 * processes there are.
 */
export function createMailings({
  payload,
  mailer,
  withLock,
  log,
}: {
  payload: Payload
  mailer: Mailer
  withLock: WithLock
  log: Logger
}): Mailings {
  const { db } = payload
  const codes = createSubscriptionCodes(process.env.APP_SECRET ?? '')
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let prunedAt = 0

  async function next(): Promise<Mailing | undefined> {
    const { docs } = await db.find<Mailing>({
      collection: 'mailings',
      where: { state: { equals: 'waiting' } },
      sort: 'createdAt',
      limit: 1,
      pagination: false,
    })
    return docs[0]
  }

  /** @returns whether there is more to send */
  async function sendBatch(): Promise<boolean> {
    if (!(await next())) return false
    const where = { state: { equals: 'waiting' } }
    const { totalDocs } = await db.count({ collection: 'mails', where })
    if (totalDocs >= maxWaitingMails) return true
    await withLock('mailings', () =>
      inTransaction(payload, async () => {
        // Another process may have sent it meanwhile.
        const mailing = await next()
        if (!mailing) return
        const data = await storeMails(mailing)
        await db.updateOne({ collection: 'mailings', id: mailing.id, data, returning: false })
      }),
    )
    return true
  }

  /** @returns what changes in the mailing */
  async function storeMails(mailing: Mailing): Promise<Partial<Mailing>> {
    const article = await readableArticle(mailing.id)
    if (!article) return { state: 'cancelled' }
    const { docs } = await payload.find({
      collection: 'subscribers',
      where: {
        and: [
          { state: { equals: 'confirmed' } },
          { confirmedAt: { less_than_equal: mailing.createdAt } },
          ...(mailing.after ? [{ id: { greater_than: mailing.after } }] : []),
        ],
      },
      sort: 'id',
      limit: batchSize,
      pagination: false,
      depth: 0,
      ...access,
    })
    for (const { id, email } of docs) {
      const to = { id, code: codes.end(id) }
      await mailer.send(email, (site) => articleMail(site, article, to))
    }
    return {
      recipients: mailing.recipients + docs.length,
      ...(docs.length > 0 && { after: docs.at(-1)?.id ?? null }),
      ...(docs.length < batchSize && { state: 'sent' }),
    }
  }

  /** The article as every visitor can read it; undefined when it is closed, or no longer there. */
  async function readableArticle(id: string) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: { id: { equals: id } },
      limit: 1,
      pagination: false,
      depth: 1,
      select: { data: false },
      ...asCaller(null),
    })
    return docs.map(serializeContentSummary)[0]
  }

  async function prune(): Promise<void> {
    if (Date.now() - prunedAt < pruneEveryMs) return
    prunedAt = Date.now()
    const or: Where[] = [
      {
        and: [
          { state: { equals: 'pending' } },
          { requestedAt: { less_than: fromNow(-confirmationDays * dayMs) } },
        ],
      },
      {
        and: [
          { state: { equals: 'unsubscribed' } },
          { endedAt: { less_than: fromNow(-daysAfterEnd * dayMs) } },
        ],
      },
    ]
    await db.deleteMany({ collection: 'subscribers', where: { or } })
  }

  function schedule(ms: number): void {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(run, ms).unref()
  }

  function run(): void {
    if (closed || running) return
    running = prune()
      .then(sendBatch)
      .then((hasMore) => schedule(hasMore ? batchEveryMs : pollMs))
      .catch((error: unknown) => {
        log.error({ err: error }, 'A mailing could not be sent')
        schedule(pollMs)
      })
      .finally(() => {
        running = null
      })
  }

  /** Readers get an article in one language: that of its original. */
  async function isTranslation(id: string): Promise<boolean> {
    const stored = await db.findOne<Pick<Content, 'id' | 'translationOf'>>({
      collection: 'contents',
      where: { id: { equals: id } },
      select: { translationOf: true },
    })
    return Boolean(stored?.translationOf)
  }

  schedule(pollMs)

  return {
    async announce(events) {
      const articles = events.map(eventIn).flatMap((event) => {
        if (event.type !== 'content.published') return []
        const { type, permissions, publishedAt } = event.data
        return type === 'article' && permissions.includes('public') && isNew(publishedAt)
          ? [event.data]
          : []
      })
      if (articles.length === 0) return
      const { sendsArticles } = await payload.findGlobal({ slug: 'site', depth: 0, ...access })
      if (!sendsArticles) return
      for (const { id, title } of articles) {
        if (await db.findOne({ collection: 'mailings', where: { id: { equals: id } } })) continue
        if (await isTranslation(id)) continue
        const now = fromNow(0)
        const data = { id, title, state: 'waiting', recipients: 0, createdAt: now, updatedAt: now }
        await db.create({ collection: 'mailings', data, returning: false })
      }
      afterCommit(() => schedule(0))
    },

    async close() {
      closed = true
      clearTimeout(timer)
      await running
      clearTimeout(timer)
    },
  }
}

/** Old articles that are imported, or published again, are no news. */
function isNew(publishedAt: string | null): boolean {
  return publishedAt !== null && Date.now() - Date.parse(publishedAt) < dayMs
}
