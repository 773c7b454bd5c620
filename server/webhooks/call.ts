import { createHmac } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import { keyOf } from '../../cms/webhooks/secret'
import { webhookText } from './messages'
import { assertPublicAddress, publicLookup } from './public-addresses'

const timeoutMs = 10_000
const shownBytes = 500

export interface Call {
  address: string
  /** The payload, as JSON. */
  body: string
  secret: string
  /** The id of the delivery, the same for each attempt. */
  delivery: string
  /** The id of the message, the same for each delivery of an event. */
  message: string
}

/** The result of a call. */
export interface Outcome {
  /** The status of the response; null when there was none. */
  status: number | null
  /** The beginning of the response, or the error. */
  answer: string
}

/**
 * Calls a webhook once. Follows no redirect, and reads only the beginning of the response.
 * @param signal aborts the call
 */
export async function callWebhook(
  { address, body, secret, delivery, message }: Call,
  { allowPrivate, signal }: { allowPrivate: boolean; signal: AbortSignal },
): Promise<Outcome> {
  try {
    const url = new URL(address)
    if (!allowPrivate) assertPublicAddress(url)
    const seconds = Math.floor(Date.now() / 1000)
    const { request } = url.protocol === 'https:' ? https : http
    return await new Promise((resolve, reject) => {
      const outgoing = request(
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
            'X-Signature': signatureOf(body, secret, seconds),
            'webhook-id': message,
            'webhook-timestamp': seconds,
            'webhook-signature': standardSignatureOf({ message, seconds, body }, secret),
          },
        },
        (response) => beginningOf(response).then(resolve, reject),
      )
      outgoing.once('error', reject)
      outgoing.end(body)
    })
  } catch (error) {
    return { status: null, answer: reasonOf(error).slice(0, shownBytes) }
  }
}

/**
 * Signs a message as Standard Webhooks does: `v1,` and the HMAC-SHA-256 of `{id}.{seconds}.{body}` in
 * base64 (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md).
 */
function standardSignatureOf(
  { message, seconds, body }: { message: string; seconds: number; body: string },
  secret: string,
): string {
  const content = `${message}.${seconds}.${body}`
  return `v1,${createHmac('sha256', keyOf(secret)).update(content).digest('base64')}`
}

/**
 * The signature that receivers got before that one: `t={seconds},v1={hex}`, where v1 is the
 * HMAC-SHA-256 of `{seconds}.{body}`.
 */
function signatureOf(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

async function beginningOf(response: http.IncomingMessage): Promise<Outcome> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk)
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes >= shownBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, shownBytes).toString('utf8').replaceAll('\0', ' ')
  return { status: response.statusCode ?? null, answer: text }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return webhookText('noAnswer', { seconds: timeoutMs / 1000 })
  // If a name has several addresses, each failed, and the aggregate error has no message.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || (first instanceof Error ? first.message : error.name)
}
