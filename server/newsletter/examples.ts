import type { z } from 'zod'
import { ids, made } from '../http/example-ids'
import type { newsletter, subscriber, subscriptionCode, subscriptionInput } from './contract'

const email = 'grace@studio.example'

export const aSubscriber: z.input<typeof subscriber> = {
  id: ids.subscriber,
  email,
  state: 'confirmed',
  confirmedAt: made,
  endedAt: null,
  createdAt: made,
}

export const aSubscription: z.input<typeof subscriptionInput> = { email }

export const aSubscriptionCode: z.input<typeof subscriptionCode> = {
  code: `${ids.subscriber}yJ3kP0s7vQm2xT9cR5bW8nZ1aH4dF6gL_eKuViOwYqE`,
}

export const theNewsletter: z.input<typeof newsletter> = {
  sendsArticles: true,
  subscribers: { pending: 3, confirmed: 412, unsubscribed: 5, bounced: 2 },
  mailings: [
    {
      contentId: ids.content,
      title: 'Moving 4,000 pages',
      state: 'sent',
      recipients: 409,
      createdAt: made,
    },
  ],
}

export const aSubscriberTable = `email,state,createdAt,confirmedAt,endedAt\r\n${email},confirmed,${made},${made},\r\n`
