import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { audit } from '../../cms/audit/record'
import { newId } from '../../cms/database/id'
import { inTransaction } from '../../cms/database/transactions'
import { forgetSubscriber } from '../../cms/newsletter/forget'
import { type SubscriberState, subscriberStates } from '../../cms/newsletter/subscribers'
import { updatePublished } from '../../cms/site/published-page'
import { honeypotField } from '../forms/contract'
import type { CountAttempt } from '../http/rate-limits'
import { asSystem, auditActor, type Caller } from '../identity/caller'
import { type WithLock, writeWithLock } from '../locks/lock'
import type { Mailer } from '../mails/mailer'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { invalid } from '../operations/errors'
import { noSuch, withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError, requireArea } from '../operations/permission-error'
import { whereWordsOccur } from '../operations/word-search'
import { createSubscriptionCodes } from './codes'
import {
  bounce,
  type Newsletter,
  type NewsletterOperations,
  newsletterInput,
  subscriberListQuery,
  subscriptionCode,
  subscriptionInput,
} from './contract'
import { csvOfSubscribers } from './csv'
import { confirmationMail } from './mails'
import { newsletterText } from './messages'
import { serializeMailing, serializeSubscriber } from './serializer'
import { endSubscription, findSubscriber } from './subscribers'

const hourMs = 60 * 60 * 1000
const maxMailings = 20
const access = asSystem('no user may read or write subscribers; the operations check who asks')

/** The operations on the newsletter, with the permissions of one caller. */
export function newsletterOperations({
  payload,
  caller,
  attempt,
  mailer,
  withLock,
}: {
  payload: Payload
  caller: Caller
  attempt: CountAttempt
  mailer: Mailer
  withLock: WithLock
}): NewsletterOperations {
  const codes = createSubscriptionCodes(process.env.APP_SECRET ?? '')

  function requirePermission(): void {
    requireArea(caller, 'forms', 'administerNewsletter')
  }

  async function countIn(state: SubscriberState): Promise<[SubscriberState, number]> {
    const where = { state: { equals: state } }
    const { totalDocs } = await payload.count({ collection: 'subscribers', where, ...access })
    return [state, totalDocs]
  }

  async function read(): Promise<Newsletter> {
    const [site, counts, mailings] = await Promise.all([
      payload.findGlobal({ slug: 'site', depth: 0, ...access }),
      Promise.all(subscriberStates.map(countIn)),
      payload.find({
        collection: 'mailings',
        sort: '-createdAt',
        limit: maxMailings,
        pagination: false,
        ...access,
      }),
    ])
    return {
      sendsArticles: site.sendsArticles ?? false,
      // Object.fromEntries types the names as any strings.
      subscribers: Object.fromEntries(counts) as Newsletter['subscribers'],
      mailings: mailings.docs.map(serializeMailing),
    }
  }

  /** Stores that an address waits for its confirmation. @returns whether a mail is due */
  async function request(email: string): Promise<{ id: string; requestedAt: string } | null> {
    const stored = await findSubscriber(payload, { email: { equals: email } })
    const requestedAt = new Date().toISOString()
    if (!stored) {
      const data = { id: newId(), email, state: 'pending' as const, requestedAt }
      return payload.create({ collection: 'subscribers', data, ...access })
    }
    if (stored.state === 'confirmed') return null
    const { id } = stored
    const isDue = Date.now() - Date.parse(stored.requestedAt) >= hourMs
    // The mail of the last hour confirms it again.
    const data = { state: 'pending' as const, endedAt: null, ...(isDue && { requestedAt }) }
    await payload.update({ collection: 'subscribers', id, data, ...access })
    return isDue ? { id, requestedAt } : null
  }

  return {
    async subscribe(input) {
      const { email, [honeypotField]: honey } = subscriptionInput.parse(input)
      await attempt('form')
      if (honey) return
      await writeWithLock({ payload, withLock }, `subscriber ${email}`, async () => {
        const due = await request(email)
        const code = codes.confirmation(
          due ?? { id: newId(), requestedAt: new Date().toISOString() },
        )
        // Without a recipient the mail is discarded, so that the response takes as long.
        await mailer.send(due ? email : null, (site) => confirmationMail(site, code))
      })
    },

    async confirm(input) {
      const { code } = subscriptionCode.parse(input)
      const stored = await findSubscriber(payload, { id: { equals: codes.idIn(code) } })
      const isOpen = stored?.state === 'pending' || stored?.state === 'confirmed'
      if (!stored || !isOpen || !codes.isConfirmation(code, stored)) throw invalidCode('code')
      if (stored.state === 'confirmed') return
      await inTransaction(payload, () =>
        payload.update({
          collection: 'subscribers',
          id: stored.id,
          data: { state: 'confirmed', confirmedAt: new Date().toISOString() },
          ...access,
        }),
      )
    },

    async unsubscribe(input) {
      const { code } = subscriptionCode.parse(input)
      if (!codes.isEnd(code)) throw invalidCode('endCode')
      const where = { id: { equals: codes.idIn(code) } }
      await inTransaction(payload, () => endSubscription(payload, where, 'unsubscribed'))
    },

    async list(input = {}) {
      const query = inRequiredOrder(subscriberListQuery.parse(input))
      const { search, state } = query
      requirePermission()
      const where: Where = {
        and: [
          ...(state ? [{ state: { equals: state } }] : []),
          ...whereWordsOccur(['email'], search?.toLowerCase()),
          ...whereDates(query),
        ],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'subscribers', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'subscribers', where, ...access }),
      )
      return listFrom(found, query, serializeSubscriber)
    },

    async csv() {
      requirePermission()
      return csvOfSubscribers(payload)
    },

    async forget(id) {
      requirePermission()
      const where = withId(id, 'subscriber')
      await inTransaction(payload, async () => {
        if (!(await findSubscriber(payload, where))) throw noSuch('subscriber')
        await forgetSubscriber(payload, id)
        await audit(payload, {
          action: 'subscriber.forgotten',
          actor: auditActor(caller),
          // Not the address, which the log would keep.
          target: { type: 'subscriber', id, label: id },
        })
      })
    },

    async get() {
      requirePermission()
      return read()
    },

    async set(input) {
      const data = newsletterInput.parse(input)
      requirePermission()
      const actor = auditActor(caller)
      await writeWithLock({ payload, withLock }, 'site', () =>
        updatePublished(payload, 'site', data, {
          ...(actor && { context: { actor } }),
          ...asSystem('those who administer forms may change this setting of the site alone'),
        }),
      )
      return read()
    },

    async bounced(input) {
      const { email } = bounce.parse(input)
      if (!isAdmin(caller)) throw permissionError(caller, 'reportBounces')
      const where = { email: { equals: email } }
      await inTransaction(payload, () => endSubscription(payload, where, 'bounced'))
    },
  }
}

function invalidCode(key: 'code' | 'endCode') {
  const message = newsletterText(key)
  return invalid([{ path: 'code', message }], message)
}
