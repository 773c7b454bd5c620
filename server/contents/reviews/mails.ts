import type { Payload, PayloadRequest } from 'payload'
import { administers } from '../../../cms/access/can'
import type { AuditEvent } from '../../../cms/audit/record'
import { textIn } from '../../../cms/messages/catalogue'
import type { User } from '../../../cms/payload-types'
import { fullNameOf } from '../../accounts/serializer'
import { asSystem } from '../../identity/caller'
import type { Mailer } from '../../mails/mailer'
import type { MailContent, MailSite } from '../../mails/render-mail'
import type { ReviewInput } from './contract'
import { reviewMailMessages } from './messages'

/** How many people a mail about a review goes to at most. */
const maxRecipients = 50

const why = asSystem('those concerned with a review get a mail')

interface Content {
  id: string
  title: string
}

interface Added {
  content: Content
  kind: Exclude<ReviewInput['kind'], 'reply'> | 'approved' | 'clientComment'
  /** The name of who has done it. */
  by: string
  text: string | null
}

/** Tells somebody what was added to the review of a content. */
export function reviewMail(site: MailSite, { content, kind, by, text }: Added): MailContent {
  const message = textIn(reviewMailMessages, site.language)
  const values = { name: by, title: content.title, site: site.name }
  return {
    subject: message(`${kind}.subject`, values),
    paragraphs: [
      message(`${kind}.opening`, values),
      ...(text ? [message('written', values), text] : []),
    ],
    action: { label: message('open'), href: `${site.url}/content/${content.id}/edit` },
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

/**
 * Mails a comment of a client to those concerned.
 * @param to the ids of the content's author and of who has made the link
 */
export async function mailClientComment(
  { payload, mailer }: { payload: Payload; mailer: Mailer },
  { to, ...comment }: Omit<Added, 'kind'> & { to: readonly (string | null)[] },
): Promise<void> {
  const users = await usersIn(payload, { id: { in: participantsOf({ participants: to }) } })
  for (const { email } of users.filter(({ disabled }) => !disabled)) {
    await mailer.send(email, (site) => reviewMail(site, { ...comment, kind: 'clientComment' }))
  }
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
