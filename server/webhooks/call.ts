import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { assertPublicAddress, publicLookup } from './public-addresses'

const timeoutMs = 10_000
const shownBytes = 500

export interface Call {
  address: string
  /** What is said, as JSON. */
  body: string
  secret: string
  /** The same each time this is tried. */
  delivery: string
}

/** How a call has ended. */
export interface Outcome {
  /** Of the answer; null where there was none. */
  status: number | null
  /** How the answer begins, or why there is none. */
  answer: string
}

/**
 * Calls a webhook once. No redirect is followed, and of the answer only the beginning is read.
 * @param signal gives up
 */
export async function callWebhook(
  { address, body, secret, delivery }: Call,
  { allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const url = new URL(address)
    if (!allowPrivate) assertPublicAddress(url)
    const { request } = url.protocol === 'https:' ? https : http
    return await new Promise((resolve, reject) => {
      const calling = request(
        url,
        {
          method: 'POST',
          agent: false,
          signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
          ...(!allowPrivate && { lookup: publicLookup }),
          headers: {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(body),
            'User-Agent': 'studio-site-webhooks',
            'X-Delivery': delivery,
            'X-Signature': signatureOf(body, secret, Date.now()),
          },
        },
        (answer) => beginningOf(answer).then(resolve, reject),
      )
      calling.once('error', reject)
      calling.end(body)
    })
  } catch (error) {
    return { status: null, answer: reasonOf(error).slice(0, shownBytes) }
  }
}

/**
 * Tells who knows the secret that the body is ours, and when it was sent: `t={seconds},v1={hex}`, where
 * v1 is the HMAC-SHA-256 of `{seconds}.{body}`.
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

async function beginningOf(answer: http.IncomingMessage): Promise<Outcome> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop ends the connection.
    if (bytes >= shownBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, shownBytes).toString('utf8').replaceAll('\0', ' ')
  return { status: answer.statusCode ?? null, answer: text }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds.`
  // Of a name with several addresses each has failed, and the whole says nothing itself.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || (first instanceof Error ? first.message : error.name)
}
