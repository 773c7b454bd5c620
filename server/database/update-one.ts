import type { CollectionSlug, Payload, TypedCollection } from 'payload'

type UpdateOneArgs = Parameters<Payload['db']['updateOne']>[0]

/**
 * Updates one document in one statement, so that of several concurrent calls only one matches its
 * condition.
 * @returns the updated document; null when none matches
 */
export async function updateOne<Slug extends CollectionSlug>(
  payload: Payload,
  args: UpdateOneArgs & { collection: Slug },
): Promise<TypedCollection[Slug] | null> {
  const updated: unknown = await payload.db.updateOne(args)
  // Payload's `Document` resolves to the browser's type of that name.
  return updated as TypedCollection[Slug] | null
}
