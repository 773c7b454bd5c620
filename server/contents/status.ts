import type { Where } from 'payload'
import type { Content as StoredContent } from '../../cms/payload-types'
import type { ContentStatus } from './contract'

/** The conditions under which a content is of a type. */
export function whereType(type: string | undefined): Where[] {
  return type ? [{ type: { equals: type } }] : []
}

/** The conditions under which a content has a status. */
export function whereStatus(status: ContentStatus | undefined): Where[] {
  if (!status) return []
  if (status === 'archived') return [{ archived: { equals: true } }]
  return [{ _status: { equals: status } }, { archived: { not_equals: true } }]
}

/** A status as it is stored. */
export function storedStatus(status: ContentStatus): Pick<StoredContent, '_status' | 'archived'> {
  if (status === 'archived') return { archived: true, _status: 'published' }
  return { archived: false, _status: status }
}
