import { linkTarget } from '../link-target'
import { altFields } from '../picture-alt'
import { pageBlock } from './page-block'
import { optionalPicture, titleField, wordsField } from './page-fields'

/** The beginning of a page or of a part of it, with a picture and up to two links. */
export const hero = pageBlock({
  slug: 'Hero',
  labels: { singular: 'Hero', plural: 'Heroes' },
  outline: {},
  fields: [
    { ...titleField, required: true },
    wordsField,
    {
      name: 'links',
      labels: { singular: 'Link', plural: 'Links' },
      type: 'array',
      maxRows: 2,
      fields: [
        { name: 'label', type: 'text', required: true, maxLength: 200 },
        {
          name: 'href',
          label: 'Link',
          type: 'text',
          required: true,
          maxLength: 2000,
          validate: linkTarget,
        },
      ],
    },
    optionalPicture,
    ...altFields,
    {
      name: 'layout',
      type: 'select',
      required: true,
      defaultValue: 'beside',
      options: [
        { label: 'The picture beside the words', value: 'beside' },
        { label: 'The picture behind the words', value: 'behind' },
      ],
    },
  ],
})
