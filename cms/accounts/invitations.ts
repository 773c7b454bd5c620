import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * Invitations to open an account. Only the server reads and writes them, so that none is made in Payload's
 * admin, which would send no mail. An invitation that is accepted or withdrawn is deleted; the audit log has
 * what it was.
 */
export const invitations: CollectionConfig = {
  slug: 'invitations',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'email', type: 'text', required: true, index: true },
    { name: 'role', type: 'text', required: true },
    // A user's id, not a relation, which would prevent the user's deletion.
    { name: 'invitedBy', type: 'text', required: true },
    // Of the code in the mail, which is stored nowhere else.
    { name: 'hash', type: 'text', required: true, unique: true, index: true },
    { name: 'sentAt', type: 'date', required: true },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
