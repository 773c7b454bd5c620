import type { Review, ReviewOperations } from '../../server/contents/reviews/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** Reviews of drafts over HTTP. */
export function createReviewCalls({ read }: Http): Calls<ReviewOperations> {
  return {
    get: (contentId, options) => read<Review>(addressOf(contentId), options),
    add: (contentId, input, options) =>
      read<Review>(addressOf(contentId), { ...options, method: 'POST', body: input }),
    resolve: (contentId, entryId, input, options) =>
      read<Review>(`${addressOf(contentId)}/${encodeURIComponent(entryId)}`, {
        ...options,
        method: 'POST',
        body: input,
      }),
  }
}

function addressOf(contentId: string): string {
  return `/v1/content/${encodeURIComponent(contentId)}/review`
}
