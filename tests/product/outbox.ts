import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { RunningProduct } from './start'
import { waitUntil } from './wait-until'

/** Every mail the product has sent so far, oldest first. */
export async function mailsOf({ dataDir }: Pick<RunningProduct, 'dataDir'>): Promise<Email[]> {
  const folder = path.join(dataDir, 'outbox')
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  } catch {
    // No mail has been sent yet.
  }
  return Promise.all(
    names.sort().map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
  )
}

/**
 * The newest mail to an address. Waits for one when there is none yet.
 * @param subject a part of the subject; by default any
 * @throws when no mail arrives in time
 */
export function mailTo(product: RunningProduct, address: string, subject = ''): Promise<Email> {
  return waitUntil(async () => {
    const mails = await mailsOf(product)
    const found = mails.filter(
      (mail) =>
        mail.to?.some((to) => to.address === address) && (mail.subject ?? '').includes(subject),
    )
    const newest = found.at(-1)
    if (!newest) throw new Error(`No mail "${subject}" to ${address} among ${mails.length}.`)
    return newest
  })
}

/** The address of the mail's link on the site. */
export function linkOf(mail: Email): URL {
  const found = /^https?:\/\/\S+\?code=\S+$/m.exec(mail.text ?? '')
  if (!found) throw new Error(`The mail "${mail.subject}" has no link with a code.`)
  return new URL(found[0])
}

export function codeOf(mail: Email): string {
  return linkOf(mail).searchParams.get('code') ?? ''
}
