import { randomBytes } from 'node:crypto'
import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { admins } from '../access/rules'
import { idField } from '../fields/id'

const validAddress: TextFieldSingleValidation = (value) => {
  if (!/^https?:\/\//.test(value ?? '') || !URL.canParse(value ?? '')) {
    return 'Give an address such as https://example.com/forms.'
  }
  const url = new URL(value ?? '')
  return url.username || url.password ? 'Leave name and password out of the address.' : true
}

/** Programs that are notified of submissions. */
export const webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  admin: {
    group: 'Inbox',
    useAsTitle: 'address',
    defaultColumns: ['address', 'forms', 'active', 'updatedAt'],
    description:
      'Each address is notified of submissions by a signed POST. The log is on the site, under Admin, Forms, Deliveries.',
  },
  access: { create: admins, read: admins, update: admins, delete: admins },
  fields: [
    idField,
    { name: 'address', type: 'text', required: true, maxLength: 2000, validate: validAddress },
    {
      name: 'secret',
      type: 'text',
      required: true,
      minLength: 16,
      maxLength: 200,
      defaultValue: () => randomBytes(24).toString('base64url'),
      hooks: { beforeDuplicate: [() => randomBytes(24).toString('base64url')] },
      admin: { description: 'Signs what is sent: see docs/api.md. At least 16 characters.' },
    },
    {
      name: 'forms',
      label: 'Names of forms',
      type: 'text',
      hasMany: true,
      admin: { description: 'Left empty, every form.' },
    },
    {
      name: 'active',
      type: 'checkbox',
      defaultValue: true,
      index: true,
      admin: { position: 'sidebar' },
    },
  ],
}
