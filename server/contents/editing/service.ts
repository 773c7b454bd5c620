import type { Payload } from 'payload'
import { contentUrl } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { richTextFromMarkdown } from '../../../cms/rich-text/markdown'
import { seriesIdIn } from '../../../cms/series/id'
import { tagIdsIn } from '../../../cms/tags/ids'
import { idOf, serializeAsset } from '../../assets/serializer'
import { asCaller, asSystem, type Caller } from '../../identity/caller'
import { requireScope } from '../../identity/keys'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { ApiError } from '../../operations/errors'
import { withId } from '../../operations/ids'
import type { RichText } from '../../rich-text/contract'
import { renderRichText } from '../../rich-text/formats'
import { draftRichTextOf } from '../../rich-text/stored'
import { contentText } from '../messages'
import { reviewChangedAt } from '../reviews/states'
import { statusOf } from '../serializer'
import { serializeSeries } from '../series/serializer'
import { seriesById } from '../series-by-id'
import { storedFields } from '../service'
import { suggestSlug } from '../slugs'
import { writeWithTags } from '../tags/resolve'
import { serializeTag } from '../tags/serializer'
import { tagsById } from '../tags-by-id'
import { parsedWithText, picturesWithoutAltIn, requirePublishable } from '../text-checks'
import { requirePublisher, requireSomeEditor, requireWriter } from '../writers'
import {
  type ContentEditingOperations,
  conversionInput,
  draftInput,
  presenceInput,
  slugQuestion,
} from './contract'
import { editorsById, updatePresence } from './presences'
import { isNewerThan, serializeDraft } from './serializer'

/** Editing contents, with the permissions of one caller. */
export function contentEditingOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): ContentEditingOperations {
  const access = asCaller(caller)

  /** @throws for callers who may not edit it, whether or not it exists */
  function requireEditor(id: string): Promise<NonNullable<Caller>> {
    return requireWriter({ payload, caller, id, what: 'editContent' })
  }

  /** The stored content and its newest version, which may be the same. */
  async function versionsOf(id: string): Promise<{ stored: StoredContent; latest: StoredContent }> {
    const { docs } = await payload.find({
      collection: 'contents',
      where: withId(id, 'content'),
      pagination: false,
      trash: true,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', contentText('gone'))
    if (stored.deletedAt) {
      throw new ApiError('NotFound', contentText('inTrash'))
    }
    const latest = await payload.findByID({
      collection: 'contents',
      id,
      draft: true,
      depth: 0,
      ...access,
    })
    return { stored, latest }
  }

  async function draftOf(stored: StoredContent, latest: StoredContent) {
    const imageId = idOf(latest.metadata?.image)
    const [editors, images, tags, series, picturesWithoutAlt] = await Promise.all([
      editorsById(payload, [idOf(latest.updatedBy)]),
      payload.find({
        collection: 'assets',
        where: { id: { equals: imageId ?? '' } },
        pagination: false,
        depth: 0,
        ...access,
      }),
      tagsById(payload, tagIdsIn(latest.metadata)),
      seriesById(payload, seriesIdIn(latest.metadata)),
      picturesWithoutAltIn({ payload, caller }, latest.data),
    ])
    const data = draftRichTextOf(latest.data, `draft of content ${latest.id}`)
    const [image] = images.docs
    return serializeDraft({
      stored,
      latest,
      editors,
      image: image ? serializeAsset(image) : null,
      tags: tags.map(serializeTag),
      series: serializeSeries(series),
      markdown: markdownOf(data),
      picturesWithoutAlt,
    })
  }

  /** Without the trailing newline, for a text field. */
  function markdownOf(data: RichText | null): string {
    return renderRichText(payload, data, 'markdown').trimEnd()
  }

  /** Whether a version was saved from a shared document that is still open. */
  async function isSavedFrom(epoch: string, { id, updatedAt }: StoredContent): Promise<boolean> {
    const { docs } = await payload.find({
      collection: 'live-texts',
      where: {
        content: { equals: id },
        epoch: { equals: epoch },
        version: { equals: updatedAt },
      },
      pagination: false,
      depth: 0,
      select: { epoch: true },
      ...asSystem('the caller may edit the content'),
    })
    return docs.length > 0
  }

  /** The id of the newest version if it is the caller's own autosave. */
  async function ownAutosave(id: string): Promise<string | null> {
    const { docs } = await payload.findVersions({
      collection: 'contents',
      where: { parent: { equals: id } },
      sort: '-updatedAt',
      limit: 1,
      pagination: false,
      depth: 0,
      ...access,
    })
    const [newest] = docs
    const isOwn = idOf(newest?.version.updatedBy) === caller?.id
    return newest && isOwn && newest.version.autosaved ? String(newest.id) : null
  }

  return {
    async get(id) {
      await requireEditor(id)
      const { stored, latest } = await versionsOf(id)
      return draftOf(stored, latest)
    },

    async save(id, input) {
      await requireEditor(id)
      const { updatedAt, as, live, keepUnfinished, requireAltTexts, ...fields } = parsedWithText(
        draftInput,
        input,
      )
      if (as === 'published') {
        requirePublisher({ caller, id, what: 'publishContent' })
        requireScope(caller, 'content:publish')
      }
      const write = async () => {
        const { stored, latest } = await versionsOf(id)
        const isStale = updatedAt.getTime() !== new Date(latest.updatedAt).getTime()
        // An editor of the shared document has in it what another of its editors has saved.
        if (isStale && !(live && (await isSavedFrom(live.epoch, latest)))) {
          throw new ApiError('Conflict', contentText('newerVersion'), {
            versions: { yours: input, latest: await draftOf(stored, latest) },
          })
        }
        const before = await ownAutosave(id)
        const isPublished = as === 'published'
        const written = await storedFields(payload, fields)
        if (isPublished) {
          const text = written.data === undefined ? latest.data : written.data
          const checks = { keepUnfinished, requireAltTexts }
          await requirePublishable({ payload, caller }, text, checks)
        }
        const data = {
          ...written,
          ...(isPublished
            ? { _status: 'published' as const, archived: false }
            : { _status: 'draft' as const }),
        }
        const saved = await payload.update({
          collection: 'contents',
          id,
          // A draft is saved separately only over a published version.
          draft: !isPublished && stored._status === 'published',
          data,
          context: {
            isAutosave: as === 'autosave',
            keepsUnfinished: keepUnfinished === true && !isPublished,
            ...(live && { live }),
          },
          depth: 0,
          ...access,
        })
        if (before) {
          const where = { id: { equals: before } }
          await payload.db.deleteVersions({ collection: 'contents', where })
        }
        const now = isPublished || stored._status !== 'published' ? saved : stored
        return {
          id,
          slug: saved.slug ?? null,
          url: contentUrl(now),
          status: statusOf(now),
          isAhead: isNewerThan(now, saved),
          updatedAt: new Date(saved.updatedAt),
        }
      }
      const { metadata } = fields
      return writeWithTags({ payload, withLock }, { key: id, metadata }, write)
    },

    async slug(question) {
      requireSomeEditor(caller)
      return suggestSlug(payload, slugQuestion.parse(question))
    },

    async presence(id, input = {}) {
      const { id: userId } = await requireEditor(id)
      const { seconds } = presenceInput.parse(input)
      const { latest } = await versionsOf(id)
      const presences = await writeWithLock({ payload, withLock }, `presence ${id}`, () =>
        updatePresence(payload, { contentId: id, userId, seconds }),
      )
      const editorId = idOf(latest.updatedBy)
      const [editors, reviewedAt] = await Promise.all([
        editorsById(payload, [editorId, ...presences.map(({ userId }) => userId)]),
        reviewChangedAt(payload, id),
      ])
      return {
        others: presences.flatMap(({ userId, since }) => {
          const editor = editors.get(userId)
          return editor ? [{ ...editor, since }] : []
        }),
        updatedAt: new Date(latest.updatedAt),
        updatedBy: editors.get(editorId ?? '') ?? null,
        reviewedAt,
      }
    },

    async convert(input) {
      requireSomeEditor(caller)
      const { data } = parsedWithText(conversionInput, input)
      const body = typeof data === 'string' ? richTextFromMarkdown(payload, data) : data
      return { data: body, markdown: markdownOf(body) }
    },
  }
}
