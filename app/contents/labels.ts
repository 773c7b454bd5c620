import type {
  ContentRow,
  ContentRowInput,
  ContentState,
} from '../../server/contents/administration/contract'
import type { BadgeTone } from '../design/badge'
import { isKeyOf } from '../keys'
import { pathTo } from '../navigation/paths'

/** The label of each state. */
export const stateLabels: Record<ContentState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Archived', tone: 'neutral' },
  trashed: { label: 'In the trash', tone: 'bad' },
}

/** The label of the state of a review; `open` and `approved` need none. */
export const reviewLabels: Record<ListedReview, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting for review', tone: 'waiting' },
  changesRequested: { label: 'Changes requested', tone: 'bad' },
}

type ListedReview = NonNullable<ContentRowInput['review']>

/** The label of the state of a review, if people need to know it. */
export function reviewLabelOf(review: ContentRow['review']) {
  return review !== null && isKeyOf(reviewLabels, review) ? reviewLabels[review] : null
}

export const permissionLabels: Record<ContentRow['permission'], string> = {
  public: 'Everyone',
  authenticated: 'Signed-in users',
  view: 'Users with a permission',
}

/** The address of a content's editor. */
export function contentEditAddress(id: string): string {
  return pathTo('contentEdit', { id })
}

/** "1 content", "2 contents". */
export function contentCount(contents: number): string {
  return contents === 1 ? '1 content' : `${contents.toLocaleString('en')} contents`
}
