import type { CollectionAfterDeleteHook, CollectionBeforeDeleteHook, CollectionSlug } from 'payload'
import { recordChange } from '../changes/tags'
import { clearReferences } from '../database/clear-references'
import { deleteSignInMethods } from './revoke-access'

/** Deletes the user's conversations. Their messages in others remain, without a name. */
export const deleteOwnChats: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await req.payload.delete({ collection: 'chats', where: { createdBy: { equals: id } }, req })
}

declare module 'payload' {
  interface RequestContext {
    /** Cache tags of documents that name a user as creator, by the user being deleted. */
    tagsByCreator?: Record<string, string[]>
  }
}

/** SQLite clears the references on deletion, so they are loaded before. */
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
  // The operations above may have replaced the context that the hook was given.
  req.context.tagsByCreator = { ...req.context.tagsByCreator, [String(id)]: tags }
}

/** Deletes the sign-in methods of a deleted user. */
export const deleteSignInMethodsHook: CollectionAfterDeleteHook = async ({ id, req }) => {
  await deleteSignInMethods(String(id), req)
}

/** The fields that refer to a user as creator or sender. */
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

/** Clears a deleted user's name from what they created. */
export const clearDeletedUser: CollectionAfterDeleteHook = async ({ id, req }) => {
  await recordChange(req, [...(req.context.tagsByCreator?.[String(id)] ?? []), 'submissions'])
  await clearReferences(req, userReferences, id)
}
