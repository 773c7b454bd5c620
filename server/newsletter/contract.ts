import { z } from 'zod'
import { mailingStates } from '../../cms/newsletter/mailings'
import { type SubscriberState, subscriberStates } from '../../cms/newsletter/subscribers'
import { emailAddress } from '../accounts/contract'
import { honeypotField } from '../forms/contract'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords } from '../operations/contract/scalars'
import { newsletterText } from './messages'

/** How long a subscription can be confirmed. One that was not is deleted. */
export const confirmationDays = 7

export const subscriber = z
  .object({
    id,
    email: z.string(),
    /** Only those that are `confirmed` get mails. */
    state: z.enum(subscriberStates),
    confirmedAt: date.nullable(),
    /** When the person unsubscribed, or a mail bounced; null while neither has happened. */
    endedAt: date.nullable(),
    createdAt: date,
  })
  .meta({ id: 'Subscriber' })
export type Subscriber = z.output<typeof subscriber>

export const subscriptionInput = z.object({
  email: emailAddress,
  [honeypotField]: z
    .string()
    .max(1000)
    .optional()
    .meta({ description: 'Hidden from people: a request with a value in it is discarded' }),
})
export type SubscriptionInput = z.input<typeof subscriptionInput>

export const subscriptionCode = z.strictObject({
  code: z
    .string({ error: () => newsletterText('endCode') })
    .trim()
    .min(1, { error: () => newsletterText('endCode') })
    .max(200, { error: () => newsletterText('endCode') }),
})
export type SubscriptionCode = z.input<typeof subscriptionCode>

export const bounce = z.object({ email: emailAddress })
export type Bounce = z.input<typeof bounce>

const count = z.int().min(0)

export const newsletter = z
  .object({
    /** Whether an article is sent to subscribers when it is published. */
    sendsArticles: z.boolean(),
    /** The number of subscribers in each state. */
    subscribers: z.object({
      pending: count,
      confirmed: count,
      unsubscribed: count,
      bounced: count,
    } satisfies Record<SubscriberState, z.ZodType>),
    /** The last 20 mailings, newest first. */
    mailings: z.array(
      z.object({
        contentId: z.string(),
        title: z.string(),
        /** `cancelled`: the article could no longer be read by everybody. */
        state: z.enum(mailingStates),
        /** How many mails are in the outbox or were sent so far. */
        recipients: count,
        createdAt: date,
      }),
    ),
  })
  .meta({ id: 'Newsletter' })
export type Newsletter = z.output<typeof newsletter>

export const newsletterInput = z.strictObject({ sendsArticles: z.boolean() })
export type NewsletterInput = z.input<typeof newsletterInput>

export const subscriberListQuery = listQuery(['id', 'email', 'createdAt']).extend({
  /** Words that must all occur in the address. */
  search: searchWords.optional(),
  state: z.enum(subscriberStates).optional(),
})
export interface SubscriberListInput extends ListInput {
  search?: string
  state?: SubscriberState
}

export interface NewsletterOperations {
  /**
   * Mails a code that confirms the subscription, at most once an hour for an address. The response does
   * not reveal whether the address is subscribed. @throws ValidationFailed, TooManyRequests
   */
  subscribe(input: SubscriptionInput): Promise<void>
  /** @throws ValidationFailed when the code confirms no subscription; TooManyRequests */
  confirm(input: SubscriptionCode): Promise<void>
  /**
   * Ends a subscription; one that is ended or forgotten stays so.
   * @throws ValidationFailed when the code is of no mail of the site; TooManyRequests
   */
  unsubscribe(input: SubscriptionCode): Promise<void>
  /** For administrators of forms. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: SubscriberListInput): Promise<List<Subscriber>>
  /** Streams all subscribers as CSV, oldest first. For administrators of forms. @throws Unauthorized, Forbidden */
  csv(): Promise<AsyncIterable<string>>
  /**
   * Deletes a subscriber and the mails to them. For administrators of forms.
   * @throws Unauthorized, Forbidden, NotFound
   */
  forget(id: string): Promise<void>
  /** For administrators of forms. @throws Unauthorized, Forbidden */
  get(): Promise<Newsletter>
  /** For administrators of forms. @throws ValidationFailed, Unauthorized, Forbidden */
  set(input: NewsletterInput): Promise<Newsletter>
  /**
   * Stops mails to an address that cannot be reached. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  bounced(input: Bounce): Promise<void>
}
