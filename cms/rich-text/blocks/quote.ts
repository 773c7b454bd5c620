import { type RichTextBlock, textsOf } from './rich-text-block'

/** A quotation with its author; `<Quote name="…" role="…">words</Quote>` in Markdown. */
export const quote: RichTextBlock = {
  slug: 'Quote',
  labels: { singular: 'Quote', plural: 'Quotes' },
  fields: [
    { name: 'text', type: 'textarea', required: true },
    { name: 'name', type: 'text', required: true },
    { name: 'role', type: 'text' },
  ],
  jsx: {
    import: ({ props, children }) => ({ ...textsOf(props, ['name', 'role']), text: children }),
    export: ({ fields }) => ({
      props: textsOf(fields, ['name', 'role']),
      children: String(fields.text ?? ''),
    }),
  },
}
