import { type RichTextBlock, textsOf } from './rich-text-block'

/**
 * Source code. In Markdown a fenced block, whose info string is the language. Payload's own block
 * is not used: its editor would load Monaco from another site.
 */
export const code: RichTextBlock = {
  slug: 'Code',
  labels: { singular: 'Code', plural: 'Code' },
  fields: [
    { name: 'language', type: 'text', defaultValue: 'text' },
    { name: 'code', label: 'Code', type: 'textarea' },
  ],
  jsx: {
    import: ({ props, children }) => ({ ...textsOf(props, ['language']), code: children }),
    export: ({ fields }) => ({
      props: textsOf(fields, ['language']),
      children: String(fields.code ?? ''),
    }),
  },
}
