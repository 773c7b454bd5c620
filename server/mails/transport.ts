import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/mailer'

/**
 * Takes one mail over, or throws.
 * @param id the mail's own: taken over twice, it is one
 * @returns where it went, for the log; null: nowhere
 */
export type Transport = (mail: Options, id: string) => Promise<{ to: string | null }>

const timeoutMs = 20_000

/** Sends by the server that an address such as `smtps://user:password@mail.example` names. */
export function smtpTransport(url: string): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return async (mail) => {
    await mailer.sendMail(mail)
    return { to: 'smtp' }
  }
}

/** Puts every mail into a folder, as a file that mail programs open. */
export function outboxTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail, id) => {
    const { message } = await composer.sendMail(mail)
    const file = path.join(folder, `${id}.eml`)
    await mkdir(folder, { recursive: true })
    // Under its own name only when it is whole.
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
    return { to: file }
  }
}

/** Writes every mail as it would be sent, and sends none. */
export function discardingTransport(): (mail: Options) => Promise<{ to: null }> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await composer.sendMail(mail)
    return { to: null }
  }
}
