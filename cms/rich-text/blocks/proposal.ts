import { idIn, type RichTextBlock } from './rich-text-block'

/** A proposal, shown to readers who may read it; `<Proposal proposal="its id" />` in Markdown. */
export const proposal: RichTextBlock = {
  slug: 'Proposal',
  labels: { singular: 'Proposal', plural: 'Proposals' },
  fields: [
    {
      name: 'proposal',
      type: 'relationship',
      relationTo: 'proposals',
      required: true,
      // Populated later, with the reader's permissions.
      maxDepth: 0,
      admin: { description: 'Readers who may not read it see nothing of it.' },
    },
  ],
  jsx: {
    import: ({ props }) => ({ proposal: props.proposal ?? '' }),
    export: ({ fields }) => ({ props: { proposal: idIn(fields.proposal) } }),
  },
}
