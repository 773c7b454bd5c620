import type { Payload, PayloadRequest } from 'payload'
import { administers } from '../../../cms/access/can'
import type { AuditEvent } from '../../../cms/audit/record'
import type { User } from '../../../cms/payload-types'
import { fullNameOf } from '../../accounts/serializer'
import { asSystem } from '../../identity/caller'
import type { Mailer } from '../../mails/mailer'
import type { MailContent, MailSite } from '../../mails/render-mail'
import type { ReviewInput } from './contract'

/** How many people a mail about a review goes to at most. */
const maxRecipients = 50

const why = asSystem('those concerned with a review get a mail')

interface Content {
  id: string
  title: string
}

interface Added {
  content: Content
  kind: ReviewInput['kind'] | 'approved'
  /** The name of who has done it. */
  by: string
  text: string | null
}

interface Wording {
  subject: (by: string, title: string) => string
  opening: (by: string, title: string, site: string) => string
}

const wordings: Record<Added['kind'], Wording> = {
  submitted: {
    subject: (by, title) => `${by} asks for a review of "${title}"`,
    opening: (by, _title, site) =>
      `${by} has submitted a draft for review at ${site}. Visitors see it once you publish it.`,
  },
  comment: {
    subject: (by, title) => `${by} has commented on "${title}"`,
    opening: (by, title, site) => `${by} has commented on the draft of "${title}" at ${site}.`,
  },
  changesRequested: {
    subject: (by, title) => `${by} requests changes to "${title}"`,
    opening: (by, title, site) =>
      `${by} has sent the draft of "${title}" at ${site} back, with a note.`,
  },
  approved: {
    subject: (_by, title) => `"${title}" has been approved and published`,
    opening: (_by, title, site) => `Visitors of ${site} see "${title}" now.`,
  },
}

/** Tells somebody what was added to the review of a content. */
export function reviewMail(site: MailSite, { content, kind, by, text }: Added): MailContent {
  const { subject, opening } = wordings[kind]
  return {
    subject: subject(by, content.title),
    paragraphs: [
      opening(by, content.title, site.name),
      ...(text ? [`${by} has written:`, text] : []),
    ],
    action: { label: 'Open it in the editor', href: `${site.url}/content/${content.id}/edit` },
    notes: [],
  }
}

/** Mails what was added to a review to those concerned, except who has added it. */
export async function mailReview(
  { payload, mailer }: { payload: Payload; mailer: Mailer },
  added: Added & { byId: string; participants: readonly (string | null | undefined)[] },
): Promise<void> {
  const asked =
    added.kind === 'submitted'
      ? await editorsIn(payload)
      : await usersIn(payload, { id: { in: participantsOf(added) } })
  const recipients = asked.filter(({ id, disabled }) => id !== added.byId && !disabled)
  for (const { email } of recipients.slice(0, maxRecipients)) {
    await mailer.send(email, (site) => reviewMail(site, added))
  }
}

/** Mails the author of a review that it was approved. */
export async function mailApproval(
  { payload, mailer }: { payload: Payload; mailer: Mailer },
  { action, actor, target, details = {} }: AuditEvent,
  req?: Partial<PayloadRequest>,
): Promise<void> {
  const { author } = details
  if (action !== 'content.approved' || !target || typeof author !== 'string') return
  if (author === actor?.id) return
  const [user] = await usersIn(payload, { id: { in: [author] } }, req)
  if (!user || user.disabled) return
  const content = { id: target.id, title: target.label }
  const approval = { content, kind: 'approved', by: actor?.email ?? '', text: null } as const
  await mailer.send(user.email, (site) => reviewMail(site, approval), req)
}

/** The name of a user in a mail to a colleague. */
export function nameInMail(user: User): string {
  return fullNameOf(user) || user.email
}

function participantsOf({
  participants,
}: {
  participants: readonly (string | null | undefined)[]
}) {
  return [...new Set(participants)].filter((id) => typeof id === 'string')
}

async function editorsIn(payload: Payload): Promise<User[]> {
  const users = await usersIn(payload, {
    or: [{ 'acl.permission': { equals: 'admin' } }, { 'acl.targetId': { equals: 'contents' } }],
  })
  return users.filter((user) => administers(user, 'contents'))
}

async function usersIn(
  payload: Payload,
  where: Parameters<Payload['find']>[0]['where'],
  req?: Partial<PayloadRequest>,
): Promise<User[]> {
  const { docs } = await payload.find({
    collection: 'users',
    where: where ?? {},
    sort: 'id',
    pagination: false,
    depth: 0,
    ...(req && { req }),
    ...why,
  })
  return docs
}
