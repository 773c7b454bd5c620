import { isKeyOf } from '../keys'
import type { TextOf } from '../messages/catalogue'
import { eventMessages } from './events/messages'
import type { webhookMessages } from './messages'

/** The label of a delivery's event; a test has none of the site's events. */
export function labelOfType(
  type: string,
  text: TextOf<typeof webhookMessages>,
  eventText: TextOf<typeof eventMessages>,
): string {
  if (type === 'webhook.test') return text('test')
  // Types may be added, so that an older page may not know one.
  return isKeyOf(eventMessages.en, type) ? eventText(type) : type
}
