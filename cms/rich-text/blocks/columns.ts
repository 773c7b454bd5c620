import { altFields } from '../picture-alt'
import { pageBlock } from './page-block'
import { linkFields, optionalPicture, titleField, wordsField } from './page-fields'

/** Two to four texts beside each other. */
export const columns = pageBlock({
  slug: 'Columns',
  labels: { singular: 'Columns', plural: 'Columns' },
  outline: { rows: 'columns', heading: 'title' },
  fields: [
    titleField,
    {
      name: 'columns',
      labels: { singular: 'Column', plural: 'Columns' },
      type: 'array',
      required: true,
      minRows: 2,
      maxRows: 4,
      fields: [
        titleField,
        { ...wordsField, required: true },
        ...linkFields,
        optionalPicture,
        ...altFields,
      ],
    },
  ],
})
