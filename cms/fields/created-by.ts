import type { RelationshipField } from 'payload'

/** Who made the document; set by the hook `noteCreator`, never typed in. */
export const createdByField = personField('createdBy')

/** Who changed it last; set by the hook `noteEditor`. */
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
