import type { CollectionSlug } from 'payload'

/** The collections whose documents permissions are about, and assets belong to. */
export const targetCollections: CollectionSlug[] = ['users', 'contents', 'proposals']

/**
 * The `custom` of a text field that contains the id of a document.
 * @param words texts that it may contain instead
 */
export function refersTo(collections: CollectionSlug[], words: readonly string[] = []) {
  return { refersTo: collections, words }
}
