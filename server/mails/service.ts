import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { Mail as StoredMail } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { listFrom, payloadPage } from '../operations/lists'
import { refusal } from '../operations/refusal'
import { type MailOperations, mailListQuery } from './contract'
import type { Post } from './post'
import { serializeMail } from './serializer'

/** The operations on what the site mails, with the rights of one caller. */
export function mailOperations({
  payload,
  caller,
  post,
}: {
  payload: Payload
  caller: Caller
  post: Post
}): MailOperations {
  const access = asCaller(caller)

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw refusal(caller, 'see what the site mails')
  }

  async function found(id: string): Promise<StoredMail> {
    const { docs } = await payload.find({
      collection: 'mails',
      where: withId(id, 'mail'),
      pagination: false,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', 'There is no such mail.')
    return stored
  }

  return {
    async list(input = {}) {
      const { state, ...query } = mailListQuery.parse(input)
      requireAdmin()
      const docs = await payload.find({
        collection: 'mails',
        where: state ? { state: { equals: state } } : {},
        ...payloadPage(query),
        depth: 0,
        ...access,
      })
      return listFrom(docs, query, serializeMail)
    },

    async sendAgain(id) {
      requireAdmin()
      await found(id)
      if (!(await post.sendAgain(id))) {
        throw new ApiError('Conflict', 'This mail was sent, or is being tried already.')
      }
      return serializeMail(await found(id))
    },
  }
}
