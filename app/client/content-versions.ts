import type {
  ComparedVersion,
  ContentPreview,
  ContentVersion,
  ContentVersionOperations,
  PreviewLink,
} from '../../server/contents/versions/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** Versions and previews of contents over HTTP. */
export function createContentVersionsCalls({ read }: Http): Calls<ContentVersionOperations> {
  return {
    list: (contentId, query, options) =>
      read<List<ContentVersion>>(withQuery(addressOf(contentId, 'versions'), query), options),
    get: (contentId, versionId, options) =>
      read<ComparedVersion>(addressOf(contentId, 'versions', versionId), options),
    restore: (contentId, versionId, input, options) =>
      read<ContentVersion>(addressOf(contentId, 'versions', versionId, 'restore'), {
        ...options,
        method: 'POST',
        body: input,
      }),
    previewLink: (contentId, options) =>
      read<PreviewLink>(addressOf(contentId, 'preview'), { ...options, method: 'POST' }),
    preview: (contentId, query, options) =>
      read<ContentPreview>(withQuery(addressOf(contentId, 'preview'), query), options),
  }
}

function addressOf(...parts: string[]): string {
  return `/v1/content/${parts.map(encodeURIComponent).join('/')}`
}
