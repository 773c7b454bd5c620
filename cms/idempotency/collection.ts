import type { CollectionConfig } from 'payload'
import { nobody } from '../access/rules'
import { idField } from '../fields/id'

/** Calls of `/v1` with an idempotency key, for the 24 hours in which they may be repeated. */
export const idempotencyKeys: CollectionConfig = {
  slug: 'idempotency-keys',
  admin: { hidden: true },
  lockDocuments: false,
  access: { create: nobody, read: nobody, update: nobody, delete: nobody },
  fields: [
    idField,
    // A keyed hash of the caller, the address and the key.
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    // A keyed hash of what was sent.
    { name: 'fingerprint', type: 'text', required: true },
    // A user's id, not a relation, which would prevent the user's deletion. Empty for a visitor.
    { name: 'user', type: 'text', index: true },
    {
      name: 'state',
      type: 'select',
      required: true,
      options: ['running', 'committed', 'completed'].map((value) => ({ label: value, value })),
    },
    // The attempt that may commit. Another may take over from one that is still running at `leaseUntil`.
    { name: 'attempt', type: 'text', required: true },
    { name: 'leaseUntil', type: 'date', required: true },
    // The address of the entity that was created, stored with it.
    { name: 'location', type: 'text' },
    // The encrypted response.
    { name: 'response', type: 'text' },
    { name: 'expiresAt', type: 'date', required: true, index: true },
  ],
}
