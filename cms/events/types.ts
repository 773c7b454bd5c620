/** What can happen, as programs are notified of it. */
export const eventTypes = [
  'content.published',
  'content.updated',
  'content.unpublished',
  'content.deleted',
  'proposal.sent',
  'proposal.accepted',
  'proposal.declined',
  'form.submitted',
  'chat.message',
  'user.created',
  'user.deleted',
] as const
export type EventType = (typeof eventTypes)[number]

/** A content at the time of an event. */
export interface ContentFacts {
  id: string
  type: 'page' | 'article' | 'case'
  title: string
  slug: string | null
  /** ISO 8601. */
  publishedAt: string | null
  /** Who could read it before and after. */
  permissions: ('public' | 'authenticated' | 'view')[]
}

/** A proposal at the time of an event. */
export interface ProposalFacts {
  id: string
  title: string
}

/**
 * What is stored of an event. A submission, a message and a user are stored by their id only: they
 * may be deleted, and must not live on in an event.
 */
export type NewEvent =
  | { type: Extract<EventType, `content.${string}`>; data: ContentFacts }
  | { type: Extract<EventType, `proposal.${string}`>; data: ProposalFacts }
  | { type: 'form.submitted'; data: { submission: string; form: string } }
  | { type: 'chat.message'; data: { chat: string; message: string } }
  | { type: Extract<EventType, `user.${string}`>; data: { user: string } }
