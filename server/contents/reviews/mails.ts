import type { Payload, PayloadRequest } from 'payload'
import { administers } from '../../../cms/access/can'
import type { AuditEvent } from '../../../cms/audit/record'
import { textIn } from '../../../cms/messages/catalogue'
import type { User } from '../../../cms/payload-types'
import { asSystem } from '../../identity/caller'
import type { Mailer } from '../../mails/mailer'
import type { MailContent, MailSite } from '../../mails/render-mail'
import type { Passage, ReviewInput } from './contract'
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
  kind: ReviewInput['kind'] | 'approved' | 'clientComment' | 'mention'
  /** The name of who has done it. */
  by: string
  text: string | null
  /** The id of the entry that the mail leads to, and the words that it is about. */
  entry?: { id: string; passage: Passage | null }
}

/** Tells somebody what was added to the review of a content. */
export function reviewMail(site: MailSite, { content, kind, by, text, entry }: Added): MailContent {
  const message = textIn(reviewMailMessages, site.language)
  const values = { name: by, title: content.title, site: site.name }
  const editor = `${site.url}/content/${content.id}/edit`
  return {
    subject: message(`${kind}.subject`, values),
    paragraphs: [
      message(`${kind}.opening`, values),
      ...(entry?.passage ? [message('passage'), entry.passage.quote] : []),
      ...(text ? [message('written', values), text] : []),
    ],
    action: { label: message('open'), href: entry ? `${editor}#comment-${entry.id}` : editor },
    notes: [],
  }
}

/**
 * Mails what was added to the review of a content to those it names and to those concerned: one mail each, and none to who has
 * added it.
 * @param writers the users who may write drafts of the content; nobody else gets a mail
 */
export async function mailReview(
  mailer: Mailer,
  {
    writers,
    ...added
  }: Added & {
    byId: string
    writers: readonly User[]
    /** The ids of users. */
    mentions: readonly string[]
    /** The ids of users. */
    participants: readonly (string | null | undefined)[]
  },
): Promise<void> {
  const others = writers.filter(({ id }) => id !== added.byId)
  const named = others.filter(({ id }) => added.mentions.includes(id))
  const concerned = others.filter((user) => {
    const isAsked =
      added.kind === 'submitted'
        ? administers(user, 'contents')
        : added.participants.includes(user.id)
    return isAsked && !named.includes(user)
  })
  for (const { email } of named) {
    await mailer.send(email, (site) => reviewMail(site, { ...added, kind: 'mention' }))
  }
  for (const { email } of concerned.slice(0, maxRecipients)) {
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
  const ids = [...new Set(to)].filter((id) => id !== null)
  const users = await usersIn(payload, { id: { in: ids } })
  for (const { email } of users.filter(({ disabled }) => !disabled)) {
    await mailer.send(email, (site) => reviewMail(site, { ...comment, kind: 'clientComment' }))
  }
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
