import type { CollectionConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { idField } from '../fields/id'
import { validRedirectSlug } from './free-address'

/** Earlier slugs of contents, each with a redirect to the content. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    group: 'Website',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'createdAt'],
    description: 'Created when a published slug changes.',
  },
  access: { create: admins, read: everyone, update: admins, delete: admins },
  fields: [
    idField,
    {
      name: 'from',
      label: 'Earlier slug',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      validate: validRedirectSlug,
    },
    {
      name: 'to',
      label: 'Content',
      type: 'relationship',
      relationTo: 'contents',
      required: true,
      index: true,
    },
  ],
}
