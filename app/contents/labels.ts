import type { ContentRow, ContentState } from '../../server/contents/administration/contract'
import type { BadgeTone } from '../design/badge'
import { pathTo } from '../navigation/paths'

/** The label of each state. */
export const stateLabels: Record<ContentState, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'waiting' },
  published: { label: 'Published', tone: 'good' },
  archived: { label: 'Archived', tone: 'neutral' },
  trashed: { label: 'In the trash', tone: 'bad' },
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
