import {
  APIError,
  type CollectionBeforeChangeHook,
  type GlobalAfterChangeHook,
  type GlobalBeforeChangeHook,
  type PayloadRequest,
} from 'payload'
import { type AccessEntry, isOfRole } from '../access/can'
import { subjectOf } from '../access/rules'
import type { Site, User } from '../payload-types'
import { accountText } from './messages'
import type { SecondFactorRule } from './roles'

interface Person {
  /** Omitted: of a user who is being created, and has no second factor yet. */
  id?: string
  acl?: AccessEntry[] | null
}

/** Stores with each change of a user whether a required second factor is missing. */
export const noteMissingSecondFactor: CollectionBeforeChangeHook<User> = async ({
  data,
  originalDoc,
  req,
}) => {
  const acl = data.acl ?? originalDoc?.acl ?? []
  // A change that removes all ways to sign in removes the second factor too.
  const id = req.context.revokesAccess ? undefined : originalDoc?.id
  const isMissing =
    acl.some(isOfRole) && (await isMissingBy(await storedRule(req), { id, acl }, req))
  return { ...data, secondFactorMissing: isMissing }
}

/** Rejects a rule that its setter does not fulfil. */
export const requireOwnSecondFactor: GlobalBeforeChangeHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const rule = ruleOf({ ...originalDoc, ...data })
  const setter = subjectOf(req)
  if (!setter || rule === ruleOf(originalDoc) || !(await isMissingBy(rule, setter, req)))
    return data
  throw new APIError(accountText('ownSecondFactor'), 409, null, true)
}

/** Applies a new rule to all users with a role. */
export const applySecondFactorRule: GlobalAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const rule = ruleOf(doc)
  if (rule === ruleOf(previousDoc)) return doc
  const { docs } = await req.payload.find({
    collection: 'users',
    where: { 'acl.permission': { in: ['admin', 'edit'] } },
    pagination: false,
    depth: 0,
    req,
  })
  for (const user of docs) {
    if ((await isMissingBy(rule, user, req)) === Boolean(user.secondFactorMissing)) continue
    await req.payload.update({ collection: 'users', id: user.id, data: {}, depth: 0, req })
  }
  return doc
}

/** Whether a rule requires a second factor of a user who has none. */
async function isMissingBy(
  rule: SecondFactorRule,
  { id, acl }: Person,
  req: PayloadRequest,
): Promise<boolean> {
  if (!isRequired(rule, acl ?? [])) return false
  if (id === undefined) return true
  const { totalDocs } = await req.payload.count({
    collection: 'secondfactors',
    where: { and: [{ user: { equals: id } }, { enabledAt: { exists: true } }] },
    req,
  })
  return totalDocs === 0
}

function isRequired(rule: SecondFactorRule, acl: AccessEntry[]): boolean {
  if (rule === 'optional') return false
  return rule === 'areas'
    ? acl.some(isOfRole)
    : acl.some(({ permission }) => permission === 'admin')
}

async function storedRule(req: PayloadRequest): Promise<SecondFactorRule> {
  return ruleOf(await req.payload.findGlobal({ slug: 'site', depth: 0, req }))
}

function ruleOf(site: Partial<Pick<Site, 'secondFactor'>> | undefined): SecondFactorRule {
  return site?.secondFactor ?? 'optional'
}
