import { z } from 'zod'
import { maxClientText, maxSectionText } from '../../../cms/reviews/collection'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, text } from '../../operations/contract/scalars'
import { content } from '../contract'
import { editor } from '../editing/contract'
import { contentText } from '../messages'

/** How many days a link works unless its maker says otherwise, and at most. */
export const defaultLinkDays = 14
export const maxLinkDays = 90
/** Of links of one content that work. */
export const maxClientLinks = 20
/** Of one link. */
export const maxClientComments = 200

export const clientLink = z
  .object({
    id,
    contentId: id,
    /** For whom the link is, such as "Brunnhof, Ms Gruber". */
    client: z.string(),
    expiresAt: date,
    /** When it was revoked; null otherwise. */
    endedAt: date.nullable(),
    /** When it was last opened, accurate to a minute, except by those who may edit the content; null when it never was. */
    lastUsedAt: date.nullable(),
    /** How many comments were written by it. */
    comments: z.int().min(0),
    /** Who has made it; null when that account was deleted. */
    createdBy: editor.nullable(),
    createdAt: date,
  })
  .meta({ id: 'ClientLink' })
/** A link with which a client without an account reads a draft and comments on it. */
export type ClientLink = z.output<typeof clientLink>

export const newClientLink = clientLink
  .extend({
    /** The link itself. No other response has it, and nobody can find it out again. */
    url: z.string(),
  })
  .meta({ id: 'NewClientLink' })
export type NewClientLink = z.output<typeof newClientLink>

export const clientLinkInput = z.strictObject({
  client: text
    .trim()
    .min(1, { error: () => contentText('clientLink.nameIt') })
    .max(200, { error: () => contentText('clientLink.nameTooLong') }),
  /** After how many days it ends. */
  days: z
    .number({ error: () => contentText('clientLink.days', { max: maxLinkDays }) })
    .int({ error: () => contentText('clientLink.days', { max: maxLinkDays }) })
    .min(1, { error: () => contentText('clientLink.days', { max: maxLinkDays }) })
    .max(maxLinkDays, { error: () => contentText('clientLink.days', { max: maxLinkDays }) })
    .default(defaultLinkDays),
})
export type ClientLinkInput = z.input<typeof clientLinkInput>

export const clientLinkListQuery = listQuery(['id'])

const key = z.string().max(100)

export const sharedDraftQuery = z.object({
  key: key.meta({ description: 'The key in the client link' }),
})

export const sharedComment = z
  .object({
    id: z.string(),
    /** The name of who has written it: of the client, or of the editor who replies; null when it is not known. */
    name: z.string().nullable(),
    text: z.string(),
    /** The heading that it refers to; null for the whole text. */
    section: z.string().nullable(),
    /** The id of the comment that it replies to; null for a comment of the client. */
    replyTo: z.string().nullable(),
    resolved: z.boolean(),
    createdAt: date,
  })
  .meta({ id: 'SharedComment' })
export type SharedComment = z.output<typeof sharedComment>

export const sharedDraft = z
  .object({
    /** The latest draft. */
    content,
    /** For whom the link is. */
    client: z.string(),
    expiresAt: date,
    /** Whether everyone may read this version at the address of the content. */
    isPublic: z.boolean(),
    /** The headings that a comment can refer to. */
    sections: z.array(z.string()),
    /** Those of this link and the replies to them, oldest first. */
    comments: z.array(sharedComment),
  })
  .meta({ id: 'SharedDraft' })
export type SharedDraft = z.output<typeof sharedDraft>

export const sharedCommentInput = z.strictObject({
  key,
  text: text
    .trim()
    .min(1, { error: () => contentText('review.empty') })
    .max(maxClientText, { error: () => contentText('review.tooLong', { max: maxClientText }) }),
  /** One of the draft's headings; without it, the comment is on the whole text. */
  section: text.max(maxSectionText).optional(),
})
export type SharedCommentInput = z.input<typeof sharedCommentInput>

/** Links to drafts for clients without an account. */
export interface ClientLinkOperations {
  /**
   * For those who may publish the content. One that has ended is listed for a month.
   * @throws ValidationFailed, Unauthorized, Forbidden, NotFound
   */
  list(contentId: string, query?: ListInput): Promise<List<ClientLink>>
  /**
   * Makes a link. The result is the only one that has its address.
   * @throws as `list`, Conflict (the content has 20 that work)
   */
  create(contentId: string, input: ClientLinkInput): Promise<NewClientLink>
  /** Ends a link at once. Ending it again changes nothing. @throws as `list` */
  revoke(contentId: string, linkId: string): Promise<ClientLink>
  /**
   * The latest draft, for callers with a link to it.
   * @throws NotFound for a wrong key, and when the link has ended
   */
  shared(contentId: string, query: { key: string }): Promise<SharedDraft>
  /**
   * Adds a comment, for callers with a link. Who has made the link and the author get a mail.
   * @throws as `shared`, ValidationFailed, Conflict (published meanwhile, or 200 comments)
   */
  comment(contentId: string, input: SharedCommentInput): Promise<SharedDraft>
}
