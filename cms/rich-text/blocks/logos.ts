import { linkTarget } from '../link-target'
import { pageBlock } from './page-block'
import { titleField } from './page-fields'
import { pictureField } from './pictures'

/** The logos of clients, partners or tools. The name of each is its alternative text. */
export const logos = pageBlock({
  slug: 'Logos',
  labels: { singular: 'Logos', plural: 'Logos' },
  outline: {},
  fields: [
    titleField,
    {
      name: 'logos',
      labels: { singular: 'Logo', plural: 'Logos' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 30,
      fields: [
        pictureField,
        { name: 'alt', label: 'Name', type: 'text', required: true, maxLength: 500 },
        { name: 'href', label: 'Link', type: 'text', maxLength: 2000, validate: linkTarget },
      ],
    },
  ],
})
