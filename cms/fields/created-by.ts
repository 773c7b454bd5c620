import type { RelationshipField } from 'payload'

/** Who made the document; set by the hook `noteCreator`, never typed in. */
export const createdByField: RelationshipField = {
  name: 'createdBy',
  type: 'relationship',
  relationTo: 'users',
  maxDepth: 0,
  index: true,
  access: { create: () => false, update: () => false },
  admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data?.createdBy) },
}
