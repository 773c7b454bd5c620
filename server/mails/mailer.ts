import type { Options } from 'nodemailer/lib/mailer'
import type { Payload, PayloadRequest } from 'payload'
import { newId } from '../../cms/database/id'
import { afterCommit, inTransaction } from '../../cms/database/transactions'
import type { Mail } from '../../cms/payload-types'
import type { Encryption } from '../identity/encryption'
import type { Logger } from '../observability/log'
import { createRowQueue, fromNow } from '../queue/row-queue'
import { createWorker } from '../queue/worker'
import { type MailContent, type MailSite, renderMailHtml, renderMailText } from './render-mail'
import { discardingTransport, type Transport } from './transport'

/**
 * Sends the site's mails. A mail is stored in the transaction that causes it and sent after commit.
 * No response waits for that, and a failed mail fails no request.
 */
export interface Mailer {
  /**
   * Sends a mail of the site. Without a recipient it is built and discarded.
   * @param req the request of a hook, in whose transaction the mail is stored
   */
  send(
    to: string | null,
    build: (site: MailSite) => MailContent,
    req?: Partial<PayloadRequest>,
  ): Promise<void>
  /** Sends a complete mail, from the site's address. */
  mail(mail: Options): Promise<void>
  /** Sends a failed mail again. @returns false when it was sent or is queued */
  sendAgain(id: string): Promise<boolean>
  /** Waits for mails being sent; the next process sends queued ones. */
  close(): Promise<void>
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Two days in total. */
const backoffStepsMs = [
  10_000,
  minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
]
/** Longer than the timeout of the mail server. */
const claimMs = 90_000
/**
 * The process that stores a mail sends it immediately; other processes only after this delay, if it
 * has died.
 */
const firstDelayMs = 15_000
/**
 * Above this limit mails are dropped, so that the database does not fill up while sending fails.
 */
const maxWaiting = 20_000
const maxErrorLength = 500

export function createMailer({
  payload,
  transport,
  encryption,
  siteUrl,
  site,
  sender,
  log,
}: {
  payload: Payload
  transport: Transport
  /** Encrypts stored mails, because they contain one-time codes. */
  encryption: Encryption
  siteUrl: string
  site: () => Promise<Omit<MailSite, 'url'>>
  /** By default, the site's name and `noReplyAddress`. */
  sender: { name: string; address: string } | undefined
  log: Logger
}): Mailer {
  const discard = discardingTransport()
  const queue = createRowQueue(payload, {
    collection: 'mails',
    claimMs,
    maxAttempts: backoffStepsMs.length + 1,
    backoffMs: (attempts) => backoffStepsMs[attempts - 1] ?? 0,
  })
  const worker = createWorker({ queue, attempt, failure: 'Mails could not be sent', log })

  async function attempt(claimed: Mail): Promise<void> {
    const mail: Options = JSON.parse(encryption.decrypt(claimed.sealed ?? ''))
    if (!claimed.to) {
      await discard(mail)
      await payload.db.deleteOne({ collection: 'mails', where: { id: { equals: claimed.id } } })
      return
    }
    try {
      const { to } = await transport(mail, claimed.id)
      log.info({ mail: claimed.id, deliveredTo: to }, 'Mail sent')
    } catch (error) {
      const { id, attempts } = claimed
      log.error({ err: error, mail: id, attempt: attempts }, 'A mail could not be sent')
      await queue.retry(claimed, { error: reasonOf(error) })
      return
    }
    await queue.end(claimed, { state: 'sent', sealed: null, error: null })
  }

  async function store(
    to: string | null,
    mail: Options,
    {
      req,
      subscriber,
    }: { req?: Partial<PayloadRequest> | undefined; subscriber?: string | undefined } = {},
  ): Promise<void> {
    const transaction = req && { req }
    const where = { state: { equals: 'waiting' } }
    const { totalDocs } = await payload.db.count({ collection: 'mails', where, ...transaction })
    if (totalDocs >= maxWaiting) {
      log.error({ waiting: totalDocs }, 'A mail was dropped: too many mails are waiting')
      return
    }
    const id = newId()
    const from = {
      name: sender?.name || (await site()).name,
      address: sender?.address ?? noReplyAddress(siteUrl),
    }
    const { address } = from
    const messageId = `<${id}@${address.slice(address.indexOf('@') + 1)}>`
    const now = fromNow(0)
    const data = {
      id,
      to,
      ...(subscriber && { subscriber }),
      subject: mail.subject ?? '',
      state: 'waiting',
      attempts: 0,
      dueAt: fromNow(firstDelayMs),
      sealed: encryption.encrypt(JSON.stringify({ ...mail, from, messageId })),
      createdAt: now,
      updatedAt: now,
    }
    await payload.db.create({ collection: 'mails', data, returning: false, ...transaction })
    afterCommit(() => worker.start(id), req)
  }

  return {
    async send(to, build, req) {
      const sending = { ...(await site()), url: siteUrl }
      const content = build(sending)
      const mail = {
        to: to ?? noReplyAddress(siteUrl),
        subject: content.subject,
        text: renderMailText(sending, content),
        html: renderMailHtml(sending, content),
        headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(siteUrl, content) },
        ...(content.replyTo && { replyTo: { name: '', address: content.replyTo } }),
      }
      await store(to, mail, { req, subscriber: content.subscription?.subscriber })
    },
    mail: (mail) => store(recipientOf(mail), mail),
    async sendAgain(id) {
      const isQueued = await inTransaction(payload, () => queue.requeue(id, ['failed']))
      if (isQueued) worker.wake()
      return isQueued
    },
    close: worker.close,
  }
}

/** Mail programs show a button that ends the subscription (RFC 2369, RFC 2919, RFC 8058). */
function listHeaders(siteUrl: string, { subscription }: MailContent): Record<string, string> {
  if (!subscription) return {}
  return {
    'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
    'List-Unsubscribe': `<${subscription.href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

function recipientOf({ to }: Options): string | null {
  const [first] = [to].flat()
  if (typeof first === 'string') return first
  return first && 'address' in first ? (first.address ?? null) : null
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
}

/** An address at the site's host, whose mail is not read. */
export function noReplyAddress(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  const hasDomain = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.startsWith('[')
  return `no-reply@${hasDomain ? hostname : 'localhost.localdomain'}`
}
