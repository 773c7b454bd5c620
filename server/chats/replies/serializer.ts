import type { Reply as StoredReply } from '../../../cms/payload-types'
import type { Reply } from './contract'

export function serializeReply({ id, title, text, createdAt, updatedAt }: StoredReply): Reply {
  return { id, title, text, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) }
}
