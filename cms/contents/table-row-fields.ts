import type { Field, TextField } from 'payload'

const derived = {
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
  custom: { 'plugin-import-export': { disabled: true } },
} satisfies Partial<TextField>

/**
 * Fields derived from others, which indexes cover for administrators' tables. In MongoDB an index
 * cannot tell that a field is empty, or search two fields for one word.
 */
export const tableRowFields: Field[] = [
  { name: 'trashed', type: 'checkbox', defaultValue: false, ...derived },
  { name: 'titleAndSlug', type: 'textarea', ...derived },
]
