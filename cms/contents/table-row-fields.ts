import type { Field } from 'payload'
import { derived, trashedField } from '../fields/trashed'

/**
 * Fields derived from others, which indexes cover for administrators' tables. In MongoDB an index
 * cannot search two fields for one word.
 */
export const tableRowFields: Field[] = [
  trashedField,
  { name: 'titleAndSlug', type: 'textarea', ...derived },
]
