import { type RichTextBlock, textsOf } from './rich-text-block'

const names = ['title', 'text']

/** A field in which readers subscribe to new articles; `<Newsletter title="…" text="…" />` in Markdown. */
export const newsletter: RichTextBlock = {
  slug: 'Newsletter',
  labels: { singular: 'Newsletter', plural: 'Newsletters' },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
  ],
  jsx: {
    import: ({ props }) => textsOf(props, names),
    export: ({ fields }) => ({ props: textsOf(fields, names) }),
  },
}
