import type { TextField, TextFieldSingleValidation } from 'payload'

/**
 * The last part of a document's address, unique in its collection.
 * @param description the help text for editors
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
