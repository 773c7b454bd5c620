import type { Access, CollectionConfig } from 'payload'
import { mayEditSome } from '../access/can'
import { adminsOf, subjectOf } from '../access/rules'
import { idField } from '../fields/id'
import { maxTemplateName } from './limits'

const writers: Access = ({ req }) => mayEditSome(subjectOf(req))

/** Texts with which new contents can begin. A content has a copy, so that no change of a template changes it. */
export const contentTemplates: CollectionConfig = {
  slug: 'content-templates',
  labels: { singular: 'Template', plural: 'Templates' },
  admin: {
    group: 'Website',
    useAsTitle: 'name',
    defaultColumns: ['name', 'type', 'updatedAt'],
    description: 'Texts with which new contents can begin.',
  },
  defaultSort: 'name',
  lockDocuments: false,
  access: {
    create: adminsOf('contents'),
    read: writers,
    update: adminsOf('contents'),
    delete: adminsOf('contents'),
  },
  fields: [
    idField,
    { name: 'name', type: 'text', required: true, index: true, maxLength: maxTemplateName },
    {
      name: 'type',
      type: 'select',
      required: true,
      defaultValue: 'page',
      options: [
        { label: 'Page', value: 'page' },
        { label: 'Article', value: 'article' },
        { label: 'Case study', value: 'case' },
      ],
    },
    { name: 'data', label: 'Body', type: 'richText' },
  ],
}
