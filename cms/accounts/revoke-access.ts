import type {
  CollectionAfterChangeHook,
  CollectionBeforeValidateHook,
  PayloadRequest,
  Where,
} from 'payload'
import { actorOf, audit, userTarget } from '../audit/record'
import type { User } from '../payload-types'

declare module 'payload' {
  interface RequestContext {
    /**
     * Set where this request sets a user's password because the owner of the address has appeared:
     * whatever else opens the account goes too.
     */
    revokesAccess?: {
      /** Whether the new password is known to nobody, so that the owner has to choose one. */
      password: boolean
    }
  }
}

export const withoutApiKey: CollectionBeforeValidateHook<User> = ({ data, context }) =>
  context.revokesAccess
    ? // Payload has made the index of the key by now.
      { ...data, enableAPIKey: false, apiKey: null, apiKeyIndex: null }
    : data

/** Removes every way to sign in but the password, whose change has ended all sign-ins already. */
export const revokeAccess: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req }) => {
  const { revokesAccess } = req.context
  if (!revokesAccess) return doc
  const removed = {
    passkeys: await countOf('passkeys', { user: { equals: doc.id } }, req),
    twoFactor: (await countOf('secondfactors', activeFactorOf(doc.id), req)) > 0,
    apiKey: Boolean(previousDoc.enableAPIKey),
  }
  await deleteSignInMethods(doc.id, req)
  const action = revokesAccess.password ? 'account.accessVoided' : 'account.signInMethodsRemoved'
  if (revokesAccess.password || removed.passkeys > 0 || removed.twoFactor || removed.apiKey) {
    const entry = { action, actor: actorOf(req), target: userTarget(doc), details: removed }
    await audit(req.payload, entry, req)
  }
  return doc
}

/** Deletes what a user signs in with, and what is known of the sign-ins. */
export async function deleteSignInMethods(user: string, req: PayloadRequest): Promise<void> {
  for (const collection of [
    'signins',
    'secondfactors',
    'recoverycodes',
    'passkeys',
    'challenges',
  ] as const) {
    await req.payload.delete({ collection, where: { user: { equals: user } }, req })
  }
}

function activeFactorOf(user: string): Where {
  return { and: [{ user: { equals: user } }, { enabledAt: { exists: true } }] }
}

async function countOf(
  collection: 'passkeys' | 'secondfactors',
  where: Where,
  req: PayloadRequest,
): Promise<number> {
  const { totalDocs } = await req.payload.count({ collection, where, req })
  return totalDocs
}
