import type { z } from 'zod'
import { ids, made } from '../http/example-ids'
import type { delivery, webhook } from './contract'

export const someSettings = {
  address: 'https://crm.studio.example/events',
  events: ['content.published' as const, 'form.submitted' as const],
  forms: ['contact'],
  active: true,
}

export const aWebhook: z.input<typeof webhook> = {
  id: ids.webhook,
  ...someSettings,
  createdAt: made,
  updatedAt: made,
}

export const withSecret = { ...aWebhook, secret: 'whsec_Q0hvb3NlIGEgc2VjcmV0IG9mIHlvdXIgb3du' }

export const aDelivery: z.input<typeof delivery> = {
  id: ids.delivery,
  webhook: ids.webhook,
  address: someSettings.address,
  type: 'form.submitted',
  event: ids.event,
  submission: ids.submission,
  form: 'contact',
  state: 'delivered',
  attempts: 1,
  status: 200,
  answer: 'ok',
  triedAt: made,
  dueAt: null,
  createdAt: made,
}
