import { setTimeout } from 'node:timers/promises'
import type { Options } from 'nodemailer/lib/mailer'
import { afterCommit } from '../../cms/transactions'
import type { Logger } from '../log'
import { type Letter, letterHtml, letterText } from './letter'
import { discardingTransport, type Transport } from './transport'

/** What sends the product's mails. Nobody waits for one, and none that fails fails a request. */
export interface Post {
  /** Sends a letter of the site; to null it is written and thrown away. */
  letter(to: string | null, make: (site: LetterSite) => Letter): void
  /** Sends a mail as it is, from the site's address. */
  mail(mail: Options): void
  /** Lets what is on its way arrive and gives up on what waits to be tried again. */
  close(): Promise<void>
}

/** What a letter needs to know of the site. */
export interface LetterSite {
  name: string
  /** Without a slash at the end. */
  url: string
}

const tryAgainAfterMs = [10_000, 60_000, 10 * 60_000]

export function createPost({
  transport,
  siteUrl,
  siteName,
  log,
}: {
  transport: Transport
  siteUrl: string
  siteName: () => Promise<string>
  log: Logger
}): Post {
  const nowhere = discardingTransport()
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  function follow(work: () => Promise<void>): void {
    afterCommit(() => {
      const done = work().finally(() => underWay.delete(done))
      underWay.add(done)
    })
  }

  async function deliver(make: () => Promise<Options>, transport: Transport): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const mail = await make()
        const { to } = await transport(mail)
        if (to) log.info({ to: mail.to, deliveredTo: to }, 'Mail sent')
        return
      } catch (error) {
        const wait = tryAgainAfterMs[attempt]
        log.error({ err: error, attempt: attempt + 1 }, 'A mail could not be sent')
        if (wait === undefined || !(await pause(wait, closing.signal))) return
      }
    }
  }

  async function from() {
    return { name: await siteName(), address: noReplyAddress(siteUrl) }
  }

  return {
    letter(to, make) {
      follow(() =>
        deliver(
          async () => {
            const site = { name: await siteName(), url: siteUrl }
            const letter = make(site)
            return {
              from: await from(),
              to: to ?? noReplyAddress(siteUrl),
              subject: letter.subject,
              text: letterText(site, letter),
              html: letterHtml(site, letter),
              headers: { 'Auto-Submitted': 'auto-generated' },
            }
          },
          to === null ? nowhere : transport,
        ),
      )
    },
    mail(mail) {
      follow(() => deliver(async () => ({ ...mail, from: await from() }), transport))
    },
    async close() {
      closing.abort()
      await Promise.all(underWay)
    },
  }
}

/** @returns whether the whole time has passed */
async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await setTimeout(ms, undefined, { signal, ref: false })
    return true
  } catch {
    return false
  }
}

/** An address at the site's own host that nobody reads. */
export function noReplyAddress(siteUrl: string): string {
  const { hostname } = new URL(siteUrl)
  const named = /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.startsWith('[')
  return `no-reply@${named ? hostname : 'localhost.localdomain'}`
}
