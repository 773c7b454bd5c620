import type { Payload, TypeWithVersion, Where } from 'payload'
import { slugBeforeTrash } from '../../../cms/contents/address'
import { restoredFields } from '../../../cms/contents/restored-version'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { seriesIdIn } from '../../../cms/series/id'
import { tagIdsIn } from '../../../cms/tags/ids'
import { personOf } from '../../accounts/person'
import { usersById } from '../../accounts/users-by-id'
import { idOf } from '../../assets/serializer'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { ApiError } from '../../operations/errors'
import { noSuchVersion, withVersionId } from '../../operations/ids'
import { listFrom } from '../../operations/lists'
import { rejectStaleRestoration } from '../../operations/stale-version'
import { renderRichText } from '../../rich-text/formats'
import { draftRichTextOf } from '../../rich-text/stored'
import { editableContent } from '../editable-content'
import { editorsOf } from '../editing/editors'
import { contentText } from '../messages'
import { contentPreviewOperations } from '../previews'
import { statusOf } from '../serializer'
import { seriesById } from '../series-by-id'
import { tagsById } from '../tags-by-id'
import {
  type ContentVersion,
  type ContentVersionOperations,
  type VersionText,
  versionListQuery,
  versionRestore,
} from './contract'
import { changesOf } from './serializer'

type StoredVersion = TypeWithVersion<StoredContent>

const history = () => contentText('version.history')

/** The operations on versions of contents, with the permissions of one caller. */
export function contentVersionOperations({
  payload,
  caller,
  readCache,
  withLock,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
}): ContentVersionOperations {
  const access = asCaller(caller)
  const editable = (id: string) => editableContent({ payload, caller, id, what: 'readVersions' })

  function versions(contentId: string, { where = {}, page = 1, limit = 1 }: Page) {
    return payload.findVersions({
      collection: 'contents',
      where: { and: [{ parent: { equals: contentId } }, where] },
      sort: '-updatedAt',
      page,
      limit,
      // Includes versions saved while the content was in the trash.
      trash: true,
      depth: 0,
      ...access,
    })
  }

  async function versionOf(contentId: string, versionId: string): Promise<StoredVersion> {
    const where = withVersionId(payload, versionId, history())
    const [found] = (await versions(contentId, { where })).docs
    if (!found) throw noSuchVersion(history())
    return found
  }

  async function before({ parent, updatedAt }: StoredVersion): Promise<StoredVersion | undefined> {
    const where = { updatedAt: { less_than: updatedAt } }
    return (await versions(String(parent), { where })).docs[0]
  }

  async function textOf(version: StoredContent): Promise<VersionText> {
    const { title, slug, type, metadata, data } = version
    return {
      title: title ?? '',
      slug: slug ? slugBeforeTrash(slug) : null,
      type,
      description: metadata?.description ?? '',
      image: await pictureName(idOf(metadata?.image)),
      tags: await tagNames(tagIdsIn(metadata)),
      series: (await seriesById(payload, seriesIdIn(metadata)))?.title ?? '',
      part: metadata?.part ?? null,
      permission: metadata?.permission ?? 'public',
      noindex: metadata?.noindex ?? false,
      canonical: metadata?.canonical || null,
      language: version.language ?? null,
      fallback: version.fallback ?? 'original',
      body: renderRichText(
        payload,
        draftRichTextOf(data, `a version of content ${version.id}`),
        'markdown',
      ),
    }
  }

  async function tagNames(ids: string[]): Promise<string> {
    const tags = await tagsById(payload, ids)
    return tags.map(({ name }) => name).join(', ')
  }

  async function pictureName(id: string | null): Promise<string | null> {
    if (!id) return null
    const { docs } = await payload.find({
      collection: 'assets',
      where: { id: { equals: id } },
      limit: 1,
      pagination: false,
      depth: 0,
      ...access,
    })
    return docs[0] ? docs[0].alt || docs[0].filename || id : contentText('version.deletedPicture')
  }

  /** Returns a function that serializes some versions of a content. */
  async function serializerFor(found: StoredVersion[], stored: StoredContent) {
    const ids = found.map(({ version }) => idOf(version.updatedBy))
    const people = await usersById({ payload, caller, ids })
    const published = stored._status === 'published' ? stored.updatedAt : null
    return ({ id, version, latest }: StoredVersion, earlier?: StoredVersion): ContentVersion => ({
      id: String(id),
      title: version.title ?? '',
      status: statusOf(version),
      savedAt: new Date(version.updatedAt),
      savedBy: personOf(people.get(idOf(version.updatedBy) ?? '')),
      changes: changesOf(version, earlier?.version),
      isLatest: Boolean(latest),
      isPublished: version.updatedAt === published,
    })
  }

  async function serialized(version: StoredVersion, stored: StoredContent) {
    const serialize = await serializerFor([version], stored)
    return serialize(version, await before(version))
  }

  async function assertNothingLost(contentId: string, isAhead: boolean): Promise<void> {
    const others = await editorsOf({ payload, caller, contentId })
    const reasons = [
      ...(others.length > 0
        ? [contentText('version.writing', { names: others.join(contentText('version.and')) })]
        : []),
      ...(isAhead ? [contentText('version.unpublished')] : []),
    ]
    if (reasons.length === 0) return
    const message = reasons.join(' ')
    throw new ApiError('Conflict', `${message} ${contentText('version.unchanged')}`, {
      errors: [{ path: 'anyway', message }],
    })
  }

  return {
    ...contentPreviewOperations({ payload, caller, readCache }),

    async list(contentId, input = {}) {
      const { stored } = await editable(contentId)
      const query = versionListQuery.parse(input)
      const found = await versions(contentId, { page: query.page + 1, limit: query.size })
      const last = found.docs.at(-1)
      const earlier = last && (await before(last))
      const serialize = await serializerFor(found.docs, stored)
      const docs = found.docs.map((each, index) =>
        serialize(each, found.docs[index + 1] ?? earlier),
      )
      return listFrom({ ...found, docs }, query, (each) => each)
    },

    async get(contentId, versionId) {
      const { stored, latest } = await editable(contentId)
      const version = await versionOf(contentId, versionId)
      const [newest] = (await versions(contentId, {})).docs
      return {
        ...(await serialized(version, stored)),
        text: await textOf(version.version),
        latest: {
          id: String(newest?.id ?? versionId),
          savedAt: new Date(latest.updatedAt),
          text: await textOf(latest),
        },
        hasNewerDraft: isAhead(stored, latest),
      }
    },

    async restore(contentId, versionId, input) {
      const write = async () => {
        const { stored, latest } = await editable(contentId)
        const { latestSavedAt, anyway } = versionRestore.parse(input)
        const { version } = await versionOf(contentId, versionId)
        rejectStaleRestoration(latestSavedAt, new Date(latest.updatedAt))
        if (!anyway) await assertNothingLost(contentId, isAhead(stored, latest))
        const {
          id: _id,
          createdAt: _created,
          updatedAt: _saved,
          ...fields
        } = restoredFields(version, latest)
        await payload.update({
          collection: 'contents',
          id: contentId,
          // A published content gets a separate draft; an unpublished one is overwritten.
          draft: stored._status === 'published',
          data: { ...fields, _status: 'draft' },
          // The version was valid when it was saved. Rules or references may have changed since.
          context: { putsBackVersion: true },
          depth: 0,
          ...access,
        })
        const [created] = (await versions(contentId, {})).docs
        if (!created) throw new ApiError('InternalServerError', contentText('version.lost'))
        return serialized(created, stored)
      }
      return writeWithLock({ payload, withLock }, contentId, write)
    },
  }
}

interface Page {
  where?: Where
  /** Starts at 1. */
  page?: number
  limit?: number
}

function isAhead(stored: StoredContent, latest: StoredContent): boolean {
  return stored._status === 'published' && latest._status === 'draft'
}
