import type { TextOf } from '../messages/catalogue'
import type { fixedPageMessages } from './messages'

/** What was done with a page that has drafts. */
export function doneMessages(text: TextOf<typeof fixedPageMessages>) {
  return {
    draft: text('done.draft'),
    published: text('done.published'),
    planned: text('done.planned'),
    cancelled: text('done.cancelled'),
    restored: text('done.restored'),
    discarded: text('done.discarded'),
  }
}
