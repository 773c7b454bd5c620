import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Options } from 'nodemailer/lib/mailer'

/**
 * Sends one mail, or throws.
 * @param id the mail's id; sent twice with the same id, it counts as one mail
 * @returns the destination, for the log; null when discarded
 */
export type Transport = (mail: Options, id: string) => Promise<{ to: string | null }>

const timeoutMs = 20_000

/** Sends through the server of a URL such as `smtps://user:password@mail.example`. */
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

/** Writes every mail to a folder, as a file that mail programs can open. */
export function outboxTransport(folder: string): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail, id) => {
    const { message } = await composer.sendMail(mail)
    const file = path.join(folder, `${id}.eml`)
    await mkdir(folder, { recursive: true })
    // Renamed when complete.
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
    return { to: file }
  }
}

/** Builds every mail completely and sends none. */
export function discardingTransport(): (mail: Options) => Promise<{ to: null }> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    await composer.sendMail(mail)
    return { to: null }
  }
}
