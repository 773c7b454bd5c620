import type { Payload } from 'payload'
import { mayEdit } from '../../../cms/access/can'
import { mailedCodeHash } from '../../../cms/accounts/mailed-code'
import type { Content as StoredContent, ClientLink as StoredLink } from '../../../cms/payload-types'
import { maxSectionText } from '../../../cms/reviews/collection'
import { fullNameOf } from '../../accounts/serializer'
import { idOf } from '../../assets/serializer'
import type { ReadCache } from '../../cache/read-cache'
import { asSystem, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import type { Mailer } from '../../mails/mailer'
import { ApiError, invalid } from '../../operations/errors'
import { withId } from '../../operations/ids'
import { authorOf } from '../author'
import { outlineOf } from '../checks/service'
import { withLookups } from '../lookups'
import { contentText } from '../messages'
import { addClientComment, mailClientComment, threadOf } from '../reviews/service'
import { serializeContent, statusOf } from '../serializer'
import {
  type ClientLinkOperations,
  maxClientComments,
  type SharedDraft,
  sharedCommentInput,
  sharedDraftQuery,
} from './contract'
import { serializeComment } from './serializer'

type SharedOperations = Pick<ClientLinkOperations, 'shared' | 'comment'>

/** The precision of the time of last use. */
const recordEveryMs = 60 * 1000
const access = asSystem('the holder of the link may read the draft and comment on it')

/** The operations of clients, who have a link instead of an account. */
export function sharedDraftOperations({
  payload,
  caller,
  readCache,
  withLock,
  mailer,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
  mailer: Mailer
}): SharedOperations {
  /** @throws ApiError NotFound for a wrong key, and when the link has ended */
  async function linkOf(contentId: string, key: string): Promise<StoredLink> {
    const { docs } = await payload.find({
      collection: 'client-links',
      where: {
        and: [{ hash: { equals: mailedCodeHash(key) } }, { content: { equals: contentId } }],
      },
      limit: 1,
      pagination: false,
      ...access,
    })
    const [link] = docs
    if (!link) throw new ApiError('NotFound', contentText('preview.notWhole'))
    if (link.revokedAt || Date.parse(link.expiresAt) <= Date.now()) throw await ended(link)
    return link
  }

  /** Says whom to ask. */
  async function ended({ createdBy }: StoredLink): Promise<ApiError> {
    const [maker, site] = await Promise.all([
      payload.findByID({
        collection: 'users',
        id: createdBy,
        depth: 0,
        disableErrors: true,
        ...access,
      }),
      payload.findGlobal({ slug: 'site', depth: 0, ...access }),
    ])
    const name = (maker && !maker.disabled && fullNameOf(maker)) || site.name
    const contact = site.footer?.email
    return new ApiError(
      'NotFound',
      contact
        ? contentText('clientLink.endedWrite', { name, contact })
        : contentText('clientLink.ended', { name }),
    )
  }

  async function latestDraft(contentId: string): Promise<StoredContent> {
    const { docs } = await payload.find({
      collection: 'contents',
      where: withId(contentId, 'content'),
      limit: 1,
      pagination: false,
      draft: true,
      depth: 1,
      ...access,
    })
    if (!docs[0]) throw new ApiError('NotFound', contentText('preview.gone'))
    return docs[0]
  }

  async function serialized(link: StoredLink, stored: StoredContent): Promise<SharedDraft> {
    const [author, thread] = await Promise.all([
      authorOf(payload, stored),
      threadOf(payload, stored.id, link.id),
    ])
    const content = serializeContent(stored, { author, translations: [], parts: [] })
    const reader = { payload, caller, readCache }
    const data = await withLookups(reader, content.data, { owner: content })
    return {
      content: { ...content, data },
      client: link.client,
      expiresAt: new Date(link.expiresAt),
      isPublic: isPublic(stored),
      sections: sectionsOf(stored),
      comments: thread.map(serializeComment),
    }
  }

  /** @throws ApiError as `linkOf`, Conflict, ValidationFailed */
  async function commentable(
    contentId: string,
    { key, section }: { key: string; section: string | null },
  ): Promise<{ link: StoredLink; stored: StoredContent }> {
    const link = await linkOf(contentId, key)
    const stored = await latestDraft(contentId)
    if (isPublic(stored)) throw new ApiError('Conflict', contentText('clientLink.published'))
    if (link.comments >= maxClientComments) {
      const message = contentText('clientLink.tooManyComments', { max: maxClientComments })
      throw new ApiError('Conflict', message)
    }
    if (section !== null && !sectionsOf(stored).includes(section)) {
      throw invalid([{ path: 'section', message: contentText('clientLink.noSection') }])
    }
    return { link, stored }
  }

  /** One conditional statement, so that only one of several processes writes. */
  async function recordUse({ id }: StoredLink): Promise<void> {
    const now = Date.now()
    const before = new Date(now - recordEveryMs).toISOString()
    await payload.db.updateOne({
      collection: 'client-links',
      where: {
        and: [
          { id: { equals: id } },
          { or: [{ lastUsedAt: { exists: false } }, { lastUsedAt: { less_than: before } }] },
        ],
      },
      data: { lastUsedAt: new Date(now).toISOString(), updatedAt: null },
      returning: false,
    })
  }

  return {
    async shared(contentId, query) {
      const { key } = sharedDraftQuery.parse(query)
      const link = await linkOf(contentId, key)
      const stored = await latestDraft(contentId)
      // An editor who looks at the page is not the client.
      if (!mayEdit(caller, contentId)) await recordUse(link)
      return serialized(link, stored)
    },

    async comment(contentId, input) {
      const { key, text, section = null } = sharedCommentInput.parse(input)
      await commentable(contentId, { key, section })
      return writeWithLock({ payload, withLock }, contentId, async () => {
        // Another request may have ended the link or published the draft meanwhile.
        const { link, stored } = await commentable(contentId, { key, section })
        const data = { comments: link.comments + 1 }
        await payload.update({ collection: 'client-links', id: link.id, data, ...access })
        await addClientComment(payload, contentId, { link, text, section })
        await mailClientComment(
          { payload, mailer },
          {
            content: stored,
            by: link.client,
            text,
            to: [link.createdBy, idOf(stored.createdBy)],
          },
        )
        return serialized(link, stored)
      })
    },
  }
}

/** Whether visitors read this version. */
function isPublic(stored: StoredContent): boolean {
  return statusOf(stored) === 'published' && stored.metadata.permission === 'public'
}

/** The headings of a draft, each once; a comment can refer to those that are not too long to store. */
function sectionsOf({ data }: StoredContent): string[] {
  const texts = outlineOf(data).headings.map(({ text }) => text)
  return [...new Set(texts)].filter((text) => text !== '' && text.length <= maxSectionText)
}
