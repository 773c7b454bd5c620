import type {
  ContentRow,
  ContentRowInput,
  ContentState,
} from '../../server/contents/administration/contract'
import type { BadgeTone } from '../design/badge'
import { isKeyOf } from '../keys'
import { pathTo } from '../navigation/paths'
import type { contentMessages } from './messages'

type Label = keyof typeof contentMessages.en

/** The message with the label of each state. */
export const stateLabels = {
  draft: { label: 'draft.state', tone: 'waiting' },
  published: { label: 'published.state', tone: 'good' },
  archived: { label: 'archived.state', tone: 'neutral' },
  trashed: { label: 'trashed.state', tone: 'bad' },
} as const satisfies Record<ContentState, { label: Label; tone: BadgeTone }>

/** The message with the label of the state of a review; `open` and `approved` need none. */
export const reviewLabels = {
  waiting: { label: 'waiting.review', tone: 'waiting' },
  changesRequested: { label: 'changesRequested.review', tone: 'bad' },
} as const satisfies Record<ListedReview, { label: Label; tone: BadgeTone }>

type ListedReview = NonNullable<ContentRowInput['review']>

/** The label of the state of a review, if people need to know it. */
export function reviewLabelOf(review: ContentRow['review']) {
  return review !== null && isKeyOf(reviewLabels, review) ? reviewLabels[review] : null
}

/** The message that says who may read a content. */
export const permissionLabels = {
  public: 'public.readers',
  authenticated: 'authenticated.readers',
  view: 'view.readers',
} as const satisfies Record<ContentRow['permission'], Label>

/** The address of a content's editor. */
export function contentEditAddress(id: string): string {
  return pathTo('contentEdit', { id })
}
