import type { Payload } from 'payload'
import { previewLink, readPreviewToken } from '../../cms/contents/preview-link'
import type { ReadCache } from '../cache/read-cache'
import { asSystem, type Caller } from '../identity/caller'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { authorOf } from './author'
import { editableContent } from './editable-content'
import { withLookups } from './lookups'
import { contentText } from './messages'
import { serializeContent } from './serializer'
import { type ContentVersionOperations, previewQuery } from './versions/contract'

type PreviewOperations = Pick<ContentVersionOperations, 'previewLink' | 'preview'>

/** Drafts for visitors without an account who have a signed link. */
export function contentPreviewOperations({
  payload,
  caller,
  readCache,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}): PreviewOperations {
  return {
    async previewLink(contentId) {
      await editableContent({ payload, caller, id: contentId, what: 'showToOthers' })
      return previewLink(payload.secret, contentId)
    },

    async preview(contentId, query) {
      const { token } = previewQuery.parse(query)
      const expiresAt = readPreviewToken(payload.secret, contentId, token)
      if (!expiresAt) {
        throw new ApiError('NotFound', contentText('preview.notWhole'))
      }
      if (expiresAt.getTime() <= Date.now()) {
        throw new ApiError('NotFound', contentText('preview.ended'))
      }
      const { docs } = await payload.find({
        collection: 'contents',
        where: withId(contentId, 'content'),
        limit: 1,
        pagination: false,
        draft: true,
        depth: 1,
        ...asSystem('everyone with the link may read the version it leads to'),
      })
      if (!docs[0]) throw new ApiError('NotFound', contentText('preview.gone'))
      const author = await authorOf(payload, docs[0])
      const content = serializeContent(docs[0], { author, translations: [], parts: [] })
      const reader = { payload, caller, readCache }
      const data = await withLookups(reader, content.data, { owner: content })
      return { content: { ...content, data }, expiresAt }
    },
  }
}
