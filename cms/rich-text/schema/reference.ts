import type { CollectionSlug } from 'payload'
import { z } from 'zod'
import { idForm, idRule } from '../../database/id'
import { richTextText } from '../messages'

const id = z.string().regex(idForm, idRule)

/**
 * The id of a document, or the document as it was read, so that a text can be written back. Whether
 * the document exists is checked by `requireExisting`.
 */
export function reference(to: CollectionSlug) {
  const error = () => richTextText('document', { collection: to })
  return z
    .union([id, z.object({ id })], { error })
    .transform((value) => (typeof value === 'string' ? value : value.id))
    .meta({ description: `The id of a document of "${to}", or the document itself` })
}
