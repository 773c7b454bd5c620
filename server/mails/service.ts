import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import type { Mail as StoredMail } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { inRequiredOrder, whereDates } from '../operations/date-filters'
import { ApiError } from '../operations/errors'
import { noSuch, withId } from '../operations/ids'
import { findPage, listFrom } from '../operations/lists'
import { permissionError } from '../operations/permission-error'
import { type MailOperations, mailListQuery } from './contract'
import type { Mailer } from './mailer'
import { mailText } from './messages'
import { serializeMail } from './serializer'

/** The operations on mails, with the permissions of one caller. */
export function mailOperations({
  payload,
  caller,
  mailer,
}: {
  payload: Payload
  caller: Caller
  mailer: Mailer
}): MailOperations {
  const access = asCaller(caller)

  function requireAdmin(): void {
    if (!isAdmin(caller)) throw permissionError(caller, 'seeMails')
  }

  async function findOrThrow(id: string): Promise<StoredMail> {
    const { docs } = await payload.find({
      collection: 'mails',
      where: withId(id, 'mail'),
      pagination: false,
      depth: 0,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw noSuch('mail')
    return stored
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(mailListQuery.parse(input))
      const { state } = query
      requireAdmin()
      const where: Where = {
        and: [...(state ? [{ state: { equals: state } }] : []), ...whereDates(query)],
      }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'mails', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'mails', where, ...access }),
      )
      return listFrom(found, query, serializeMail)
    },

    async sendAgain(id) {
      requireAdmin()
      await findOrThrow(id)
      if (!(await mailer.sendAgain(id))) {
        throw new ApiError('Conflict', mailText('sentAlready'))
      }
      return serializeMail(await findOrThrow(id))
    },
  }
}
