import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * Codes that were mailed to users and stand for them until used or expired. What is kept is a hash:
 * the code itself is in the mail alone.
 */
export const codes: CollectionConfig = {
  slug: 'codes',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // A user's id, without a reference that would hold on to a user who is to be deleted.
    { name: 'user', type: 'text', required: true, index: true },
    {
      name: 'purpose',
      type: 'select',
      required: true,
      options: ['passwordReset', 'emailVerify', 'emailUndo', 'browser'].map((value) => ({
        label: value,
        value,
      })),
    },
    { name: 'hash', type: 'text', required: true, unique: true, index: true },
    // The address it was mailed to. While a change can be undone, nobody else gets the address.
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'usedAt', type: 'date' },
  ],
}
