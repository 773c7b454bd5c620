import type { CollectionConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { createdByField } from '../fields/created-by'
import { idField } from '../fields/id'
import { noteCreator } from '../hooks/created-by'
import { randomFileName } from '../hooks/random-file-name'
import { assetFolder } from '../storage'

export const assetMediaTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]

export const assets: CollectionConfig = {
  slug: 'assets',
  labels: { singular: 'Asset', plural: 'Assets' },
  admin: {
    group: 'Website',
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'mimeType', 'filesize', 'key', 'createdAt'],
    listSearchableFields: ['filename', 'alt', 'key'],
  },
  upload: {
    staticDir: assetFolder(),
    mimeTypes: assetMediaTypes,
    adminThumbnail: 'crop200x200',
    // Visitors are served the files by the site itself, under /files.
    disableLocalStorage: false,
    imageSizes: [
      {
        name: 'crop200x200',
        width: 200,
        height: 200,
        position: 'centre',
        formatOptions: { format: 'webp' },
      },
      { name: 'w640', width: 640, formatOptions: { format: 'webp' } },
      { name: 'w1280', width: 1280, formatOptions: { format: 'webp' } },
    ],
    formatOptions: { format: 'webp', options: { quality: 82 } },
  },
  access: { create: admins, read: everyone, update: admins, delete: admins },
  hooks: { beforeOperation: [randomFileName], beforeChange: [noteCreator] },
  fields: [
    idField,
    {
      name: 'alt',
      label: 'Description for readers who do not see it',
      type: 'text',
      defaultValue: '',
    },
    {
      name: 'targetId',
      type: 'text',
      index: true,
      admin: { position: 'sidebar', description: 'The id of what it belongs to.' },
    },
    {
      name: 'key',
      type: 'text',
      index: true,
      admin: {
        position: 'sidebar',
        description: 'Its name there; a profile image has the key "profile".',
      },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      defaultValue: 'ready',
      options: [{ label: 'Ready', value: 'ready' }],
      admin: { position: 'sidebar', readOnly: true },
    },
    createdByField,
  ],
}
