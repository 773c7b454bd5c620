import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  PayloadRequest,
} from 'payload'
import { isAdmin, type Subject } from '../access/can'
import { subjectOf } from '../access/rules'
import { type AuditEvent, actorOf, audit, userTarget } from '../audit/record'
import type { User } from '../payload-types'

type Change = Omit<AuditEvent, 'actor' | 'target'>

const personFields = ['firstName', 'lastName', 'phone'] as const

declare module 'payload' {
  interface RequestContext {
    /** The users whose password this request sets, which is not visible afterwards. */
    passwordsSet?: string[]
    /** Whether this request restores a user's previous address. */
    undoesAddressChange?: boolean
  }
}

export const recordPasswordChange: CollectionBeforeChangeHook<User> = ({
  data,
  originalDoc,
  operation,
  context,
}) => {
  if (operation === 'update' && data.password && originalDoc) {
    context.passwordsSet = [...(context.passwordsSet ?? []), originalDoc.id]
  }
  return data
}

/** Writes audit entries for administrators' changes to users, and for sign-in changes. */
export const auditChanges: CollectionAfterChangeHook<User> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  const actor = actorOf(req)
  const changes =
    operation === 'create'
      ? createdBy(subjectOf(req))
      : [
          ...decisions(doc, previousDoc),
          ...accessChanges(doc, previousDoc, actor?.id !== doc.id),
          ...addressChange(doc, previousDoc, req),
          ...(req.context.passwordsSet?.includes(doc.id) && !req.context.revokesAccess?.password
            ? [{ action: 'account.passwordChanged' }]
            : []),
        ]
  for (const change of changes) {
    await audit(req.payload, { ...change, actor, target: userTarget(doc) }, req)
  }
  return doc
}

export const auditDeletion: CollectionAfterDeleteHook<User> = async ({ doc, req }) => {
  const actor = actorOf(req)
  // The start may delete an incomplete site without a caller.
  if (!actor) return
  await audit(req.payload, { action: 'user.deleted', actor, target: userTarget(doc) }, req)
}

/** A sign-up is not an administrator's action. */
function createdBy(user: Subject | null): Change[] {
  return isAdmin(user) ? [{ action: 'user.created' }] : []
}

function decisions(now: User, before: User): Change[] {
  const changes: Change[] = []
  if (Boolean(now.disabled) !== Boolean(before.disabled)) {
    changes.push({ action: now.disabled ? 'user.disabled' : 'user.enabled' })
  }
  const had = (before.acl ?? []).map(entryText)
  const has = (now.acl ?? []).map(entryText)
  for (const entry of addedTo(had, has)) {
    changes.push({ action: 'user.permissionGranted', details: entry })
  }
  for (const entry of addedTo(has, had)) {
    changes.push({ action: 'user.permissionTaken', details: entry })
  }
  return changes
}

/** @param byAnother whether another user made the change */
function accessChanges(now: User, before: User, byAnother: boolean): Change[] {
  const changes: Change[] = []
  const details = differences(now, before, personFields)
  if (byAnother && Object.keys(details).length > 0) changes.push({ action: 'user.edited', details })
  if (Boolean(now.enableAPIKey) !== Boolean(before.enableAPIKey)) {
    changes.push({ action: now.enableAPIKey ? 'account.apiKeyMade' : 'account.apiKeyRevoked' })
  }
  return changes
}

function addressChange(now: User, before: User, { context }: PayloadRequest): Change[] {
  if (now.email === before.email) return []
  return [
    {
      action: context.undoesAddressChange ? 'account.emailChangeUndone' : 'account.emailChanged',
      details: { email: { from: before.email, to: now.email } },
      undoCode: context.undoCodes?.get(now.id),
    },
  ]
}

function differences(now: User, before: User, fields: readonly (keyof User)[]) {
  const different = fields.filter((field) => (now[field] || null) !== (before[field] || null))
  return Object.fromEntries(
    different.map((field) => [field, { from: before[field] || null, to: now[field] || null }]),
  )
}

function entryText({ permission, targetId }: NonNullable<User['acl']>[number]): string {
  return JSON.stringify({ permission, targetId: targetId || null })
}

/** The entries of `after` that are not in `before`. */
function addedTo(before: string[], after: string[]): Record<string, unknown>[] {
  const added = [...new Set(after)].filter((entry) => !before.includes(entry))
  return added.map((entry) => JSON.parse(entry))
}
