import type { Field } from 'payload'
import { contentLanguageOptions, fallbacks } from './languages'

/** The language of a content, and the original that it is a translation of. */
export const translationFields: Field[] = [
  {
    name: 'language',
    type: 'select',
    options: contentLanguageOptions,
    admin: { position: 'sidebar', description: 'Empty: the language of the site.' },
  },
  {
    name: 'translationOf',
    label: 'Translation of',
    type: 'relationship',
    relationTo: 'contents',
    maxDepth: 0,
    index: true,
    // A copy would be a second translation into the same language.
    hooks: { beforeDuplicate: [() => null] },
    admin: { position: 'sidebar' },
  },
  {
    name: 'fallback',
    label: 'Without a translation, readers get',
    type: 'select',
    defaultValue: fallbacks[0],
    options: [
      { label: 'The original', value: 'original' },
      { label: 'Nothing', value: 'none' },
    ],
    admin: {
      position: 'sidebar',
      condition: (data) => !data?.translationOf,
    },
  },
]
