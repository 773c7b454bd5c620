import { pageBlock } from './page-block'
import { linkFields, titleField, wordsField } from './page-fields'

/** Up to six plans with their prices. A price is a text, so that it can be "from 900 €" or "on request". */
export const priceTable = pageBlock({
  slug: 'PriceTable',
  labels: { singular: 'Price table', plural: 'Price tables' },
  outline: { rows: 'plans', heading: 'name' },
  fields: [
    titleField,
    {
      name: 'plans',
      labels: { singular: 'Plan', plural: 'Plans' },
      type: 'array',
      required: true,
      minRows: 1,
      maxRows: 6,
      fields: [
        { name: 'name', type: 'text', required: true, maxLength: 200 },
        { name: 'price', type: 'text', required: true, maxLength: 100 },
        {
          name: 'period',
          type: 'text',
          maxLength: 100,
          admin: { description: 'What the price is for, such as "a month".' },
        },
        wordsField,
        {
          name: 'included',
          label: 'What is in it',
          type: 'textarea',
          maxLength: 5000,
          admin: { description: 'One thing to a line.' },
        },
        ...linkFields,
        { name: 'highlighted', label: 'Highlighted', type: 'checkbox' },
      ],
    },
  ],
})
