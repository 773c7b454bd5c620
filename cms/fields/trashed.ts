import type { CheckboxField, CollectionBeforeChangeHook, TextField } from 'payload'

/** A field that hooks derive from others, and that nobody sees or sets. */
export const derived = {
  access: { create: () => false, update: () => false },
  admin: { hidden: true },
  custom: { 'plugin-import-export': { disabled: true } },
} satisfies Partial<TextField>

/** Whether `deletedAt` is set: in MongoDB an index cannot tell that a field is empty. */
export const trashedField: CheckboxField = {
  name: 'trashed',
  type: 'checkbox',
  defaultValue: false,
  ...derived,
}

/** Stores `trashed` with every change. */
export const storeTrashed: CollectionBeforeChangeHook = ({ data, originalDoc }) => ({
  ...data,
  trashed: Boolean('deletedAt' in data ? data.deletedAt : originalDoc?.deletedAt),
})
