import type { Field, TextField } from 'payload'

const derived = {
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
  custom: { 'plugin-import-export': { disabled: true } },
} satisfies Partial<TextField>

/**
 * What the tables of administrators look contents up by: it follows from other fields, and an index
 * holds it whole. MongoDB cannot tell from an index that a field is empty, nor look for a word in
 * two fields at once.
 */
export const tableRowFields: Field[] = [
  { name: 'trashed', type: 'checkbox', defaultValue: false, ...derived },
  { name: 'titleAndSlug', type: 'textarea', ...derived },
]
