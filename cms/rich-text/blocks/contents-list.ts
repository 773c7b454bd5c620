import { pageBlock } from './page-block'
import { titleField } from './page-fields'

/**
 * The newest contents of a type, a tag, a series or an author. The service looks them up with the permissions of
 * the reader, never Payload, so that no text reveals a draft.
 */
export const contentsList = pageBlock({
  slug: 'ContentsList',
  labels: { singular: 'List of contents', plural: 'Lists of contents' },
  outline: {},
  fields: [
    titleField,
    {
      name: 'type',
      type: 'select',
      required: true,
      defaultValue: 'all',
      options: ['all', 'page', 'article', 'case'],
    },
    { name: 'tag', type: 'relationship', relationTo: 'tags', maxDepth: 0 },
    { name: 'series', type: 'relationship', relationTo: 'series', maxDepth: 0 },
    { name: 'author', type: 'relationship', relationTo: 'users', maxDepth: 0 },
    { name: 'limit', type: 'number', required: true, defaultValue: 3, min: 1, max: 12 },
    {
      name: 'layout',
      type: 'select',
      required: true,
      defaultValue: 'cards',
      options: [
        { label: 'Cards', value: 'cards' },
        { label: 'List', value: 'list' },
      ],
    },
  ],
})
