import { contentUrl } from '../../../cms/contents/address'
import type { Redirect as StoredRedirect } from '../../../cms/payload-types'
import type { Redirect } from './contract'

/** @param stored with its content */
export function serializeRedirect(stored: StoredRedirect): Redirect {
  const { id, from, to, createdAt, updatedAt } = stored
  return {
    id,
    from: `/${from}`,
    to: typeof to === 'object' ? { id: to.id, title: to.title, url: contentUrl(to) } : null,
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
  }
}
