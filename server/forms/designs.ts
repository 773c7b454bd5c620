import type { Payload } from 'payload'
import { asSystem } from '../identity/caller'
import { contactForm, contactName } from './contact-form'
import type { FormToFillIn } from './design-serializer'

/**
 * A form design by name. Null when there is none; a submission of that name is then stored as sent.
 */
export async function designNamed(payload: Payload, name: string): Promise<FormToFillIn | null> {
  const { docs } = await payload.find({
    collection: 'form-designs',
    where: { name: { equals: name } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem('anyone may fill in a form; its recipients are not returned'),
  })
  return docs[0] ?? (name === contactName ? contactForm() : null)
}
