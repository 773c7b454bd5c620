import type { CollectionConfig } from 'payload'
import { admins, nobody } from '../access/rules'
import { idField } from '../fields/id'

/**
 * The audit log, written only by hooks and operations. Actor and target are stored as text, so that
 * an entry outlives both.
 */
export const auditLog: CollectionConfig = {
  slug: 'audit',
  labels: { singular: 'Audit entry', plural: 'Audit log' },
  admin: {
    group: 'People',
    useAsTitle: 'action',
    defaultColumns: ['createdAt', 'actorEmail', 'action', 'targetLabel', 'address'],
    listSearchableFields: ['action', 'actorEmail', 'targetLabel'],
  },
  defaultSort: '-id',
  lockDocuments: false,
  disableDuplicate: true,
  access: { create: nobody, read: admins, update: nobody, delete: nobody },
  fields: [
    idField,
    { name: 'action', type: 'text', required: true, index: true },
    { name: 'actorEmail', label: 'User', type: 'text' },
    { name: 'actorId', label: 'Id of the user', type: 'text', index: true },
    { name: 'targetLabel', label: 'Target', type: 'text' },
    { name: 'targetType', label: 'Kind of target', type: 'text' },
    { name: 'targetId', label: 'Id of the target', type: 'text', index: true },
    { name: 'details', type: 'json', required: true },
    { name: 'address', label: 'From', type: 'text' },
  ],
}
