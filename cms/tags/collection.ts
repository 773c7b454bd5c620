import { type CollectionBeforeValidateHook, type CollectionConfig, ValidationError } from 'payload'
import { adminsOf, everyone } from '../access/rules'
import { chooseSlug, validSlug } from '../contents/slug'
import { idField } from '../fields/id'
import { slugField } from '../fields/slug'
import { derived } from '../fields/trashed'
import { tagText } from './messages'
import { isTagName, maxTagName, tagKey, tagNameOf, tagNameRule } from './name'

/** Subjects that contents have in common. A write of a content with a new name creates one. */
export const tags: CollectionConfig = {
  slug: 'tags',
  labels: { singular: 'Tag', plural: 'Tags' },
  admin: {
    group: 'Website',
    useAsTitle: 'name',
    defaultColumns: ['name', 'slug', 'updatedAt'],
    listSearchableFields: ['name', 'slug'],
    description: 'What contents are about. Each tag has a page of its contents, below /tags.',
  },
  defaultSort: 'name',
  lockDocuments: false,
  access: {
    create: adminsOf('contents'),
    read: everyone,
    update: adminsOf('contents'),
    delete: adminsOf('contents'),
  },
  hooks: {
    beforeValidate: [chooseName, chooseSlug({ collection: 'tags', from: 'name' })],
  },
  fields: [
    idField,
    {
      name: 'name',
      type: 'text',
      required: true,
      index: true,
      maxLength: maxTagName,
      validate: (name: unknown) => (isTagName(name) ? true : tagNameRule()),
    },
    slugField(validSlug, 'The end of its address; made from the name when left empty.'),
    { name: 'description', type: 'textarea', maxLength: 500, defaultValue: '' },
    { name: 'key', type: 'text', unique: true, index: true, ...derived },
  ],
}

/** Stores the name without unneeded spaces, and the key that no other tag has. */
async function chooseName({ data, originalDoc, req }: Parameters<CollectionBeforeValidateHook>[0]) {
  if (typeof data?.name !== 'string') return data
  const name = tagNameOf(data.name)
  const key = tagKey(name)
  const { docs } = await req.payload.find({
    collection: 'tags',
    where: { key: { equals: key } },
    limit: 1,
    pagination: false,
    depth: 0,
    req,
  })
  if (docs[0] && docs[0].id !== originalDoc?.id) {
    const message = tagText('known', { name: docs[0].name })
    throw new ValidationError({ collection: 'tags', errors: [{ path: 'name', message }], req })
  }
  return { ...data, name, key }
}
