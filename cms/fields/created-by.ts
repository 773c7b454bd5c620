import type { RelationshipField } from 'payload'

/** The creator of the document; set by the hook `setCreator`, never by input. */
export const createdByField = personField('createdBy')

/** The user who changed it last; set by the hook `setEditor`. */
export const updatedByField = personField('updatedBy')

function personField(name: string): RelationshipField {
  return {
    name,
    type: 'relationship',
    relationTo: 'users',
    maxDepth: 0,
    index: true,
    access: { create: () => false, update: () => false },
    admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data?.[name]) },
  }
}
