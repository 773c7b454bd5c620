import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import { admins } from '../access/rules'
import { eventTypes } from '../events/types'
import { idField } from '../fields/id'
import { auditWebhook, auditWebhookDeletion } from './audit'
import { webhookText } from './messages'
import { newSecret } from './secret'

const validAddress: TextFieldSingleValidation = (value) => {
  if (!/^https?:\/\//.test(value ?? '') || !URL.canParse(value ?? '')) {
    return webhookText('giveAddress')
  }
  const url = new URL(value ?? '')
  return url.username || url.password ? webhookText('noPassword') : true
}

/** Programs that are notified of events. */
export const webhooks: CollectionConfig = {
  slug: 'webhooks',
  labels: { singular: 'Webhook', plural: 'Webhooks' },
  admin: {
    group: 'Inbox',
    useAsTitle: 'address',
    defaultColumns: ['address', 'events', 'active', 'updatedAt'],
    description:
      'Each address is notified of events by a signed POST. The log is on the site, under Admin, Webhooks.',
  },
  access: { create: admins, read: admins, update: admins, delete: admins },
  hooks: { afterChange: [auditWebhook], afterDelete: [auditWebhookDeletion] },
  fields: [
    idField,
    { name: 'address', type: 'text', required: true, maxLength: 2000, validate: validAddress },
    {
      name: 'events',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: ['form.submitted'],
      options: eventTypes.map((value) => ({ label: value, value })),
    },
    {
      name: 'secret',
      type: 'text',
      required: true,
      minLength: 16,
      maxLength: 200,
      defaultValue: newSecret,
      hooks: { beforeDuplicate: [newSecret] },
      admin: { description: 'Signs what is sent: see docs/api.md. At least 16 characters.' },
    },
    {
      name: 'forms',
      label: 'Names of forms',
      type: 'text',
      hasMany: true,
      admin: { description: 'For the event form.submitted. Left empty, every form.' },
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
