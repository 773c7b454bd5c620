import { idIn, type RichTextBlock } from './rich-text-block'

/** A text that several contents show; `<ReusableBlock block="its id" />` in Markdown. */
export const reusableBlock: RichTextBlock = {
  slug: 'ReusableBlock',
  labels: { singular: 'Reusable block', plural: 'Reusable blocks' },
  fields: [
    {
      name: 'block',
      type: 'relationship',
      relationTo: 'reusable-blocks',
      required: true,
      // Looked up later: the documents in its text need the reader's permissions.
      maxDepth: 0,
    },
  ],
  jsx: {
    import: ({ props }) => ({ block: props.block ?? '' }),
    export: ({ fields }) => ({ props: { block: idIn(fields.block) } }),
  },
}
