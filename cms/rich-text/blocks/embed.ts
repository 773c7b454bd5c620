import { embedAddress } from '../embed-providers'
import { type RichTextBlock, textOfBlock } from './rich-text-block'

/** Embeds a page of an allowed site; `<Embed url="…" title="…" />` in Markdown. */
export const embed: RichTextBlock = {
  slug: 'Embed',
  labels: { singular: 'Embed', plural: 'Embeds' },
  fields: [
    {
      name: 'url',
      label: 'Address',
      type: 'text',
      required: true,
      maxLength: 2000,
      validate: embedAddress,
      admin: { description: 'Of a video, a map or an example, as the browser shows it.' },
    },
    {
      name: 'title',
      type: 'text',
      maxLength: 200,
      admin: { description: 'What there is to see, for readers before they load it.' },
    },
  ],
  jsx: {
    import: ({ props }) => textOfBlock(props, ['url', 'title']),
    export: ({ fields }) => ({ props: textOfBlock(fields, ['url', 'title']) }),
  },
}
