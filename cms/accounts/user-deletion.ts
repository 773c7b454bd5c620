import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook, CollectionSlug } from 'payload'
import { recordChange } from '../changes/tags'
import { mongoAdapterOf } from '../database/adapters'
import { deleteSignInMethods } from './revoke-access'

/** A user's own conversations go with the user; what the user wrote in others' stays without a name. */
export const deleteOwnChats: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'chats', where: { createdBy: { equals: id } }, req })
}

declare module 'payload' {
  interface RequestContext {
    /** What public answers name a user as the maker of, by the user who is being deleted. */
    tagsByCreator?: Record<string, string[]>
  }
}

/** SQLite forgets who has made what with the user, so it is asked before. */
export const loadCreations: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const tags: string[] = []
  for (const [collection, tag] of [
    ['contents', 'content'],
    ['assets', 'asset'],
  ] as const) {
    const { docs } = await req.payload.find({
      collection,
      where: { createdBy: { equals: id } },
      pagination: false,
      depth: 0,
      select: { createdBy: true },
      req,
    })
    if (docs.length > 0) tags.push(collection, ...docs.map((doc) => `${tag}:${doc.id}`))
  }
  // The operations above may have put another context in place of the one the hook was given.
  req.context.tagsByCreator = { ...req.context.tagsByCreator, [String(id)]: tags }
}

/** The ways to sign in of a user who is gone. */
export const deleteSignInMethodsHook: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteSignInMethods(String(id), req)
}

/** Where a user stands as the one who made or sent something. */
const userReferences: [CollectionSlug, string][] = [
  ['contents', 'createdBy'],
  ['contents', 'updatedBy'],
  ['proposals', 'createdBy'],
  ['assets', 'createdBy'],
  ['chats', 'createdBy'],
  ['chats', 'assignee'],
  ['messages', 'author'],
  ['forms', 'user'],
]

/**
 * What a deleted user has made stays, without a name. SQLite's tables see to that themselves; MongoDB
 * would keep the id of somebody who is not there.
 */
export const clearDeletedUser: CollectionAfterDeleteHook = async ({ id, req }) => {
  await recordChange(req, [...(req.context.tagsByCreator?.[String(id)] ?? []), 'submissions'])
  if (req.payload.db.name !== 'mongoose') return
  const { collections, versions, sessions } = mongoAdapterOf(req.payload)
  const session = sessions[String(await req.transactionID)]
  const options = { timestamps: false, ...(session && { session }) }
  for (const [slug, field] of userReferences) {
    await collections[slug]?.updateMany({ [field]: id }, { $set: { [field]: null } }, options)
    const version = `version.${field}`
    await versions[slug]?.updateMany({ [version]: id }, { $set: { [version]: null } }, options)
  }
}
