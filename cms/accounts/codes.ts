import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * Mailed codes, which authenticate users until used or expired. Only a hash is stored: the code
 * itself is in the mail alone.
 */
export const codes: CollectionConfig = {
  slug: 'codes',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // A user's id, not a relation, which would prevent the user's deletion.
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
    // The address the code was mailed to. While a change can be undone, the address is reserved.
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
    { name: 'usedAt', type: 'date' },
  ],
}
