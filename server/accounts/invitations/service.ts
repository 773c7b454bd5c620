import type { Where } from 'payload'
import { isAdmin } from '../../../cms/access/can'
import { mailedCodeHash, newMailedCode } from '../../../cms/accounts/mailed-code'
import { entriesOf, type Role } from '../../../cms/accounts/roles'
import { audit, userTarget } from '../../../cms/audit/record'
import type { Invitation as StoredInvitation, User as StoredUser } from '../../../cms/payload-types'
import { asSystem } from '../../identity/caller'
import { writeWithLock } from '../../locks/lock'
import { inRequiredOrder, whereDates } from '../../operations/date-filters'
import { ApiError, invalid } from '../../operations/errors'
import { withId } from '../../operations/ids'
import { findPage, listFrom } from '../../operations/lists'
import { permissionError } from '../../operations/permission-error'
import {
  type AccountServices,
  addressLock,
  refuseCommonPassword,
  refuseTakenAddress,
} from '../account-services'
import { invitationMail } from '../mails/invitation'
import { accountText } from '../messages'
import { fullNameOf } from '../serializer'
import { usersById } from '../users-by-id'
import { userWithAssets } from '../users-with-assets'
import {
  type Invitation,
  type InvitationOperations,
  invitationAcceptance,
  invitationCode,
  invitationDays,
  invitationInput,
  invitationListQuery,
} from './contract'
import { serializeInvitation, stateOf } from './serializer'

const dayMs = 24 * 60 * 60 * 1000
/** Until then an administrator can see that an invitation was not accepted. */
const daysAfterExpiry = 30
const access = asSystem('the operations check the permissions of the caller')

/** The operations on invitations, with the permissions of one caller. */
export function invitationOperations(services: AccountServices): InvitationOperations {
  const { payload, caller, withLock, mailer, attempt, source } = services

  function requireAdmin(): StoredUser {
    if (!caller || !isAdmin(caller)) throw permissionError(caller, 'inviteUsers')
    return caller
  }

  async function existing(id: string): Promise<StoredInvitation> {
    const { docs } = await payload.find({
      collection: 'invitations',
      where: withId(id, 'invitation'),
      limit: 1,
      pagination: false,
      ...access,
    })
    const [stored] = docs
    if (!stored) throw new ApiError('NotFound', accountText('noSuchInvitation'))
    return stored
  }

  /** Another request cannot send, withdraw or accept an invitation to the same address meanwhile. */
  function withAddress<T>(email: string, write: () => Promise<T>): Promise<T> {
    return writeWithLock({ payload, withLock }, addressLock(email), write)
  }

  async function deleteEnded(email: string): Promise<void> {
    const { docs } = await payload.find({
      collection: 'invitations',
      where: { email: { equals: email } },
      pagination: false,
      ...access,
    })
    const senders = await usersById({
      payload,
      caller,
      ids: docs.map(({ invitedBy }) => invitedBy),
    })
    if (docs.some((each) => stateOf(each, senders.get(each.invitedBy)) === 'open')) {
      const message = accountText('invitedAlready')
      throw new ApiError('Conflict', message, { errors: [{ path: 'email', message }] })
    }
    const old = new Date(Date.now() - daysAfterExpiry * dayMs).toISOString()
    await payload.delete({
      collection: 'invitations',
      where: { or: [{ email: { equals: email } }, { expiresAt: { less_than: old } }] },
      ...access,
    })
  }

  /** @returns what is stored of a new code */
  async function mailCode(email: string, { role, sender }: { role: Role; sender: StoredUser }) {
    const code = newMailedCode()
    const invitedBy = nameOf(sender)
    await mailer.send(email, (site) => invitationMail(site, { code, role, invitedBy }))
    return {
      hash: mailedCodeHash(code),
      invitedBy: sender.id,
      sentAt: new Date().toISOString(),
      expiresAt: new Date(Date.now() + invitationDays * dayMs).toISOString(),
    }
  }

  /** @throws ApiError ValidationFailed when the code opens no invitation */
  async function opened(
    code: string,
  ): Promise<{ invitation: StoredInvitation; sender: StoredUser }> {
    const { docs } = await payload.find({
      collection: 'invitations',
      where: { hash: { equals: mailedCodeHash(code) } },
      limit: 1,
      pagination: false,
      ...access,
    })
    const [found] = docs
    const sender =
      found &&
      (await payload.findByID({
        collection: 'users',
        id: found.invitedBy,
        depth: 0,
        disableErrors: true,
        ...asSystem('the invitation counts only while its sender is an administrator'),
      }))
    if (!found || !sender || stateOf(found, sender) !== 'open') throw invalidCode()
    return { invitation: found, sender }
  }

  return {
    async list(input = {}) {
      const query = inRequiredOrder(invitationListQuery.parse(input))
      requireAdmin()
      const where: Where = { and: whereDates(query) }
      const found = await findPage(
        query,
        where,
        (page) => payload.find({ collection: 'invitations', ...page, depth: 0, ...access }),
        () => payload.count({ collection: 'invitations', where, ...access }),
      )
      const ids = found.docs.map(({ invitedBy }) => invitedBy)
      const senders = await usersById({ payload, caller, ids })
      return listFrom(found, query, (each) =>
        serializeInvitation(each, senders.get(each.invitedBy)),
      )
    },

    async create(input) {
      const { email, role } = invitationInput.parse(input)
      const sender = requireAdmin()
      return withAddress(email, async () => {
        await refuseTakenAddress(payload, email)
        await deleteEnded(email)
        const data = { email, role, ...(await mailCode(email, { role, sender })) }
        const stored = await payload.create({ collection: 'invitations', data, ...access })
        await record('account.invited', stored)
        return serializeInvitation(stored, sender)
      })
    },

    async resend(id) {
      const sender = requireAdmin()
      const { email } = await existing(id)
      return withAddress(email, async () => {
        const { role } = serializeInvitation(await existing(id), sender)
        await refuseTakenAddress(payload, email)
        const data = await mailCode(email, { role, sender })
        const stored = await payload.update({ collection: 'invitations', id, data, ...access })
        await record('account.invited', stored)
        return serializeInvitation(stored, sender)
      })
    },

    async withdraw(id) {
      requireAdmin()
      const { email } = await existing(id)
      await withAddress(email, async () => {
        const stored = await existing(id)
        await payload.delete({ collection: 'invitations', id, ...access })
        await record('account.invitationWithdrawn', stored)
      })
    },

    async find(input) {
      const { code } = invitationCode.parse(input)
      await attempt('code')
      const { invitation, sender } = await opened(code)
      const { email, role, expiresAt } = serializeInvitation(invitation, sender)
      return { email, role, expiresAt, invitedBy: nameOf(sender) }
    },

    async accept(input) {
      const { code, ...person } = invitationAcceptance.parse(input)
      await attempt('code')
      const { email } = (await opened(code)).invitation
      await refuseCommonPassword(person.password)
      const created = await withAddress(email, async () => {
        // Another request may have withdrawn or accepted it meanwhile.
        const { invitation, sender } = await opened(code)
        await refuseTakenAddress(payload, email)
        await payload.delete({ collection: 'invitations', id: invitation.id, ...access })
        const user = await payload.create({
          collection: 'users',
          data: {
            ...person,
            email,
            acl: entriesOf(serializeInvitation(invitation, sender).role),
            emailVerifiedAt: new Date().toISOString(),
          },
          depth: 0,
          ...asSystem('the code authorizes the caller to open this account'),
        })
        await audit(payload, {
          action: 'account.invitationAccepted',
          actor: user,
          target: userTarget(user),
          details: { role: invitation.role, invitedBy: invitation.invitedBy },
        })
        return user
      })
      source.add(created.id)
      return userWithAssets(payload, created)
    },
  }

  async function record(
    action: 'account.invited' | 'account.invitationWithdrawn',
    { id, email, role }: Pick<Invitation, 'id' | 'email'> & { role: string },
  ): Promise<void> {
    await audit(payload, {
      action,
      actor: caller,
      target: { type: 'invitation', id, label: email },
      details: { role },
    })
  }
}

function nameOf(user: StoredUser): string {
  return fullNameOf(user) || user.email
}

function invalidCode(): ApiError {
  const message = accountText('invitationInvalid', { days: invitationDays })
  return invalid([{ path: 'code', message }], message)
}
