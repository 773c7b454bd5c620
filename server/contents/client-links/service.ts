import type { Payload, Where } from 'payload'
import { mailedCodeHash, newMailedCode } from '../../../cms/accounts/mailed-code'
import { audit } from '../../../cms/audit/record'
import type { Content as StoredContent, ClientLink as StoredLink } from '../../../cms/payload-types'
import { siteAddress } from '../../../cms/site-address'
import type { ReadCache } from '../../cache/read-cache'
import { asSystem, auditActor, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import type { Mailer } from '../../mails/mailer'
import { ApiError } from '../../operations/errors'
import { noSuch, withId } from '../../operations/ids'
import { findPage, listFrom } from '../../operations/lists'
import { editableContent } from '../editable-content'
import { editorsById } from '../editing/presences'
import { contentText } from '../messages'
import { requirePublisher } from '../writers'
import {
  type ClientLinkOperations,
  clientLinkInput,
  clientLinkListQuery,
  maxClientLinks,
} from './contract'
import { serializeLink } from './serializer'
import { sharedDraftOperations } from './shared'

const dayMs = 24 * 60 * 60 * 1000
/** Until then its client reads that a link has ended. */
const daysAfterEnd = 30
const access = asSystem('the operations check the permissions of the caller')

/** Links to drafts for clients, with the permissions of one caller. */
export function clientLinkOperations(services: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
  mailer: Mailer
}): ClientLinkOperations {
  const { payload, caller, withLock } = services

  async function publishable(id: string): Promise<StoredContent> {
    requirePublisher({ caller, id, what: 'showToOthers' })
    return (await editableContent({ payload, caller, id, what: 'showToOthers' })).latest
  }

  async function serialized(stored: StoredLink[]) {
    const people = await editorsById(
      payload,
      stored.map(({ createdBy }) => createdBy),
    )
    return (link: StoredLink) => serializeLink(link, people)
  }

  async function record(
    action: 'content.linkCreated' | 'content.linkRevoked',
    { id, title }: StoredContent,
    { client, expiresAt }: StoredLink,
  ): Promise<void> {
    const target = { type: 'content', id, label: title }
    const details = { client, expiresAt }
    await audit(payload, { action, actor: auditActor(caller), target, details })
  }

  /** @throws ApiError Conflict */
  async function refuseTooMany(contentId: string): Promise<void> {
    const now = new Date().toISOString()
    const { docs } = await payload.find({
      collection: 'client-links',
      where: {
        and: [
          { content: { equals: contentId } },
          { revokedAt: { exists: false } },
          { expiresAt: { greater_than: now } },
        ],
      },
      limit: maxClientLinks,
      pagination: false,
      ...access,
    })
    if (docs.length < maxClientLinks) return
    throw new ApiError('Conflict', contentText('clientLink.tooMany', { max: maxClientLinks }))
  }

  async function deleteEnded(contentId: string): Promise<void> {
    const old = { less_than: new Date(Date.now() - daysAfterEnd * dayMs).toISOString() }
    await payload.delete({
      collection: 'client-links',
      where: {
        and: [{ content: { equals: contentId } }, { or: [{ expiresAt: old }, { revokedAt: old }] }],
      },
      ...access,
    })
  }

  return {
    ...sharedDraftOperations(services),

    async list(contentId, input = {}) {
      const query = clientLinkListQuery.parse(input)
      await publishable(contentId)
      const where: Where = { content: { equals: contentId } }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'client-links', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'client-links', where, ...access }),
      )
      return listFrom(found, query, await serialized(found.docs))
    },

    async create(contentId, input) {
      const { client, days } = clientLinkInput.parse(input)
      const content = await publishable(contentId)
      if (!caller) throw new Error('An anonymous visitor may publish no content.')
      const key = newMailedCode()
      const stored = await writeWithLock({ payload, withLock }, contentId, async () => {
        await deleteEnded(contentId)
        await refuseTooMany(contentId)
        const created = await payload.create({
          collection: 'client-links',
          data: {
            content: contentId,
            createdBy: caller.id,
            client,
            hash: mailedCodeHash(key),
            expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
            comments: 0,
          },
          ...access,
        })
        await record('content.linkCreated', content, created)
        return created
      })
      const url = siteAddress(`/content/${contentId}/shared?key=${key}`)
      return { ...(await serialized([stored]))(stored), url }
    },

    async revoke(contentId, linkId) {
      const content = await publishable(contentId)
      const where = { and: [withId(linkId, 'clientLink'), { content: { equals: contentId } }] }
      const stored = await writeWithLock({ payload, withLock }, contentId, async () => {
        const { docs } = await payload.find({
          collection: 'client-links',
          where,
          limit: 1,
          pagination: false,
          ...access,
        })
        const [link] = docs
        if (!link) throw noSuch('clientLink')
        if (link.revokedAt) return link
        await record('content.linkRevoked', content, link)
        const data = { revokedAt: new Date().toISOString() }
        return payload.update({ collection: 'client-links', id: linkId, data, ...access })
      })
      return (await serialized([stored]))(stored)
    },
  }
}
