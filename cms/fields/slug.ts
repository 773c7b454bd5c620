import type { TextField, TextFieldSingleValidation } from 'payload'

/**
 * The last part of a document's address, unlike that of any other.
 * @param description what editors are told of it
 */
export function slugField(validate: TextFieldSingleValidation, description: string): TextField {
  return {
    name: 'slug',
    type: 'text',
    unique: true,
    index: true,
    maxLength: 120,
    hooks: { beforeDuplicate: [() => null] },
    validate,
    admin: { position: 'sidebar', description },
  }
}
