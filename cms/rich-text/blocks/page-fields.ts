import type { Field, TextareaField, TextField } from 'payload'
import { linkTarget } from '../link-target'

/** The heading of a block. */
export const titleField: TextField = { name: 'title', type: 'text', maxLength: 300 }

/** One link, which is shown when both its words and its address are there. */
export const linkFields: Field[] = [
  { name: 'label', label: 'Words of the link', type: 'text', maxLength: 200 },
  { name: 'href', label: 'Link', type: 'text', maxLength: 2000, validate: linkTarget },
]

/** Words of one paragraph or several. */
export const wordsField: TextareaField = { name: 'text', type: 'textarea', maxLength: 5000 }

/** A picture that a block may have. */
export const optionalPicture: Field = {
  name: 'image',
  label: 'Picture',
  type: 'upload',
  relationTo: 'assets',
}
