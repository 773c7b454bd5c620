import type { CollectionSlug } from 'payload'

/** The collections whose documents permissions are about, and assets belong to. */
export const targetCollections: CollectionSlug[] = ['users', 'contents', 'proposals']

/** The `custom` of a text field that contains the id of a document. */
export function refersTo(collections: CollectionSlug[]): { refersTo: CollectionSlug[] } {
  return { refersTo: collections }
}
