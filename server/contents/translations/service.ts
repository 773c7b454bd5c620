import type { Payload, RequiredDataFromCollectionSlug } from 'payload'
import { editableIds, isAuthor } from '../../../cms/access/can'
import { contentUrl } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { idOf } from '../../assets/serializer'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, type Caller } from '../../identity/caller'
import { type WithLock, writeWithLock } from '../../locks/lock'
import { permissionError } from '../../operations/permission-error'
import { editableContent } from '../editable-content'
import { statusOf } from '../serializer'
import { newContents } from '../service'
import { type SiteLanguages, siteLanguages } from '../site-languages'
import {
  type ContentTranslations,
  type TranslationOperations,
  type TranslationState,
  translationInput,
} from './contract'

type Row = Pick<
  StoredContent,
  'id' | 'language' | 'title' | 'slug' | '_status' | 'archived' | 'updatedAt'
>

/** Translations of contents, with the permissions of one caller. */
export function translationOperations({
  payload,
  caller,
  readCache,
  withLock,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
}): TranslationOperations {
  const access = asCaller(caller)
  const writable = (id: string) => editableContent({ payload, caller, id, what: 'editContent' })

  /** The original of a content, for those who may write drafts of that content. */
  async function originalOf(id: string) {
    const { stored } = await writable(id)
    return idOf(stored.translationOf) ?? id
  }

  async function listed(id: string): Promise<ContentTranslations> {
    const original = await originalOf(id)
    const [languages, { docs }] = await Promise.all([
      siteLanguages(payload, readCache),
      payload.find({
        collection: 'contents',
        where: { or: [{ id: { equals: original } }, { translationOf: { equals: original } }] },
        pagination: false,
        depth: 0,
        select: {
          title: true,
          slug: true,
          language: true,
          _status: true,
          archived: true,
          updatedAt: true,
        },
        ...access,
      }),
    ])
    return groupOf(docs, { original, id, languages })
  }

  return {
    list: listed,

    async create(id, input) {
      const { language } = translationInput.parse(input)
      const original = await originalOf(id)
      const { latest } = await writable(original)
      if (editableIds(caller) !== 'all' && !isAuthor(caller)) {
        throw permissionError(caller, 'createContent', {
          permission: 'edit',
          targetId: 'contents',
        })
      }
      const { title, data, type, metadata } = latest
      const { id: created } = await writeWithLock({ payload, withLock }, newContents, () =>
        payload.create({
          collection: 'contents',
          data: {
            title,
            data,
            type,
            // Its series is a choice of its own.
            metadata: { ...metadata, canonical: null, series: null, part: null },
            language,
            translationOf: original,
            _status: 'draft',
          } as RequiredDataFromCollectionSlug<'contents'>,
          // The original may be unfinished too.
          context: { keepsUnfinished: true },
          depth: 0,
          ...access,
        }),
      )
      const { translations } = await listed(created)
      const state = translations.find((translation) => translation.id === created)
      if (!state) throw new Error(`The translation ${created} is missing in its group`)
      return state
    },
  }
}

/** @param options.id a content of the group, which stands for an original that the caller cannot read */
function groupOf(
  docs: Row[],
  { original, id, languages }: { original: string; id: string; languages: SiteLanguages },
): ContentTranslations {
  const first = docs.find((doc) => doc.id === original) ?? docs.find((doc) => doc.id === id)
  if (!first) throw new Error(`The content ${id} is missing in its group`)
  const stateOf = (row: Row): TranslationState => ({
    id: row.id,
    language: row.language ?? languages.own,
    title: row.title ?? '',
    status: statusOf(row),
    url: contentUrl(row),
    updatedAt: new Date(row.updatedAt),
    isOutdated: row.id !== first.id && row.updatedAt < first.updatedAt,
  })
  const translations = docs
    .filter((doc) => doc.id !== first.id)
    .map(stateOf)
    .toSorted((one, other) => one.language.localeCompare(other.language))
  const states = [stateOf(first), ...translations]
  const missing = [languages.own, ...languages.others].filter((language) =>
    states.every((state) => state.language !== language),
  )
  return { original: states[0] as TranslationState, translations, missing }
}
