import type { CollectionConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { idField } from '../fields/id'
import { validRedirectSlug } from './free-address'

/** Earlier addresses of contents, here or at the site they come from, each with a redirect. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  admin: {
    group: 'Website',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'createdAt'],
    description: 'Created when a published slug changes, and by imports.',
  },
  access: { create: admins, read: everyone, update: admins, delete: admins },
  fields: [
    idField,
    {
      name: 'from',
      label: 'Earlier address',
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
