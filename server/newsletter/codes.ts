import { isSignatureOf, signatureOf } from '../../cms/access/signature'
import type { Subscriber } from '../../cms/payload-types'

const idLength = 26

/**
 * The codes of links in mails: an id and a signature. None is stored, so that each mail of a subscriber
 * can have the same one, and the database has nothing that ends or confirms a subscription.
 */
export interface SubscriptionCodes {
  /** Confirms a subscription, until it is asked for again. */
  confirmation(subscriber: Pick<Subscriber, 'id' | 'requestedAt'>): string
  isConfirmation(code: string, subscriber: Pick<Subscriber, 'id' | 'requestedAt'>): boolean
  /** Ends a subscription, at any time. */
  end(id: string): string
  isEnd(code: string): boolean
  /** The id in a code, whose signature is not checked. */
  idIn(code: string): string
}

/** @param secret the site's secret */
export function createSubscriptionCodes(secret: string): SubscriptionCodes {
  const idIn = (code: string) => code.slice(0, idLength)
  const confirmed = ({ id, requestedAt }: Pick<Subscriber, 'id' | 'requestedAt'>) =>
    `subscription ${id} ${new Date(requestedAt).toISOString()}`
  const ended = (id: string) => `end of subscription ${id}`
  const codeOf = (id: string, text: string) => id + signatureOf(secret, text)
  const isCode = (code: string, text: string) => isSignatureOf(secret, text, code.slice(idLength))
  return {
    confirmation: (subscriber) => codeOf(subscriber.id, confirmed(subscriber)),
    isConfirmation: (code, subscriber) => isCode(code, confirmed(subscriber)),
    end: (id) => codeOf(id, ended(id)),
    isEnd: (code) => isCode(code, ended(idIn(code))),
    idIn,
  }
}
