import type {
  ContentTranslations,
  TranslationOperations,
  TranslationState,
} from '../../server/contents/translations/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** Translations of contents over HTTP. */
export function createTranslationCalls({ read }: Http): Calls<TranslationOperations> {
  return {
    list: (contentId, options) => read<ContentTranslations>(addressOf(contentId), options),
    create: (contentId, input, options) =>
      read<TranslationState>(addressOf(contentId), { ...options, method: 'POST', body: input }),
  }
}

function addressOf(contentId: string): string {
  return `/v1/content/${encodeURIComponent(contentId)}/translation`
}
