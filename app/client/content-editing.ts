import type {
  ContentDraft,
  ContentEditingOperations,
  Conversion,
  Presence,
  SavedDraft,
  SlugAnswer,
} from '../../server/contents/editing/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** Writing contents over HTTP. */
export function createContentEditingCalls({ read }: Http): Calls<ContentEditingOperations> {
  return {
    get: (id, options) => read<ContentDraft>(`${addressOf(id)}/draft`, options),
    save: (id, input, options) =>
      read<SavedDraft>(`${addressOf(id)}/draft`, { ...options, method: 'POST', body: input }),
    slug: (query, options) => read<SlugAnswer>(withQuery('/v1/content/slug', query), options),
    presence: (id, input = {}, options = {}) =>
      read<Presence>(`${addressOf(id)}/presence`, { ...options, method: 'POST', body: input }),
    convert: (input, options) =>
      read<Conversion>('/v1/content/conversion', { ...options, method: 'POST', body: input }),
  }
}

function addressOf(id: string): string {
  return `/v1/content/${encodeURIComponent(id)}`
}
