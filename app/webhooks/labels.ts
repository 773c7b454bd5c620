import type { EventType } from '../../server/events/contract'

/** The events as administrators read them. */
export const eventLabels: Record<EventType, string> = {
  'content.published': 'A content is published',
  'content.updated': 'A published content changes',
  'content.unpublished': 'A content is unpublished',
  'content.deleted': 'A content is moved to the trash',
  'proposal.sent': 'A proposal is sent',
  'proposal.accepted': 'A proposal is accepted',
  'proposal.declined': 'A proposal is declined',
  'form.submitted': 'A form is submitted',
  'chat.message': 'A chat message is sent',
  'user.created': 'A user is created',
  'user.deleted': 'A user is deleted',
}

/** The label of a delivery's event; a test has none of the site's events. */
export function labelOfType(type: string): string {
  if (type === 'webhook.test') return 'A test'
  // Types may be added, so that an older page may not know one.
  return Object.hasOwn(eventLabels, type) ? eventLabels[type as EventType] : type
}
