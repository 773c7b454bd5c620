import type { CollectionSlug, PayloadRequest } from 'payload'
import { mongoAdapterOf } from './adapters'
import { whileAvailable } from './availability'

/**
 * Clears references to a deleted document, in documents and their versions. SQLite's tables do so themselves;
 * MongoDB would retain the id.
 * @param references collections with the field that refers to the document
 */
export async function clearReferences(
  req: PayloadRequest,
  references: readonly (readonly [CollectionSlug, string])[],
  id: string | number,
): Promise<void> {
  if (req.payload.db.name !== 'mongoose') return
  const { collections, versions, sessions } = mongoAdapterOf(req.payload)
  const session = sessions[String(await req.transactionID)]
  const options = { timestamps: false, ...(session && { session }) }
  for (const [slug, field] of references) {
    const version = `version.${field}`
    await whileAvailable(async () => {
      await collections[slug]?.updateMany({ [field]: id }, { $set: { [field]: null } }, options)
      await versions[slug]?.updateMany({ [version]: id }, { $set: { [version]: null } }, options)
    })
  }
}
