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
     * Set when the owner of the address has proved themselves and this request sets the password:
     * all other ways into the account are revoked.
     */
    revokesAccess?: {
      /** Whether no one knows the new password, so that the owner must choose one. */
      password: boolean
    }
  }
}

export const withoutApiKey: CollectionBeforeValidateHook<User> = ({ data, context }) =>
  context.revokesAccess
    ? // Payload has generated the index of the key by now.
      { ...data, enableAPIKey: false, apiKey: null, apiKeyIndex: null }
    : data

/** Removes every way to sign in except the password, whose change has ended all sessions. */
export const revokeAccess: CollectionAfterChangeHook<User> = async ({ doc, previousDoc, req }) => {
  const { revokesAccess } = req.context
  if (!revokesAccess) return doc
  const removed = {
    passkeys: await countOf('passkeys', { user: { equals: doc.id } }, req),
    twoFactor: (await countOf('secondfactors', activeFactorOf(doc.id), req)) > 0,
    apiKey: Boolean(previousDoc.enableAPIKey),
    keys: await countOf('keys', { owner: { equals: doc.id } }, req),
  }
  await deleteSignInMethods(doc.id, req)
  const action = revokesAccess.password ? 'account.accessVoided' : 'account.signInMethodsRemoved'
  if (
    revokesAccess.password ||
    removed.passkeys > 0 ||
    removed.twoFactor ||
    removed.apiKey ||
    removed.keys > 0
  ) {
    const entry = { action, actor: actorOf(req), target: userTarget(doc), details: removed }
    await audit(req.payload, entry, req)
  }
  return doc
}

/** Deletes a user's sign-in methods and API keys, and the records of their sign-ins. */
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
  await req.payload.delete({ collection: 'keys', where: { owner: { equals: user } }, req })
}

function activeFactorOf(user: string): Where {
  return { and: [{ user: { equals: user } }, { enabledAt: { exists: true } }] }
}

async function countOf(
  collection: 'passkeys' | 'secondfactors' | 'keys',
  where: Where,
  req: PayloadRequest,
): Promise<number> {
  const { totalDocs } = await req.payload.count({ collection, where, req })
  return totalDocs
}
