import type { Webhook, WebhookInput } from '../../server/webhooks/contract'
import { textOf } from '../loaders/problem.server'
import { serviceInput } from '../loaders/service-input'

/** The fields of `WebhookFields` as they were sent. */
export function webhookOf(form: FormData): WebhookInput {
  return {
    address: textOf(form, 'address'),
    events: serviceInput<Webhook['events']>(form.getAll('events')),
    forms: textOf(form, 'forms')
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  }
}

/** The form with its chosen events as one value, so that all of them are shown again after an error. */
export function withJoinedEvents(form: FormData): FormData {
  const joined = new FormData()
  for (const [name, value] of form) if (name !== 'events') joined.append(name, value)
  joined.set('events', form.getAll('events').join())
  return joined
}
