import { embedAddress, embedProviders } from '../embed-providers'
import { richTextText } from '../messages'
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
      validate: validEmbedAddress,
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

function validEmbedAddress(value: unknown): true | string {
  const fault = embedAddress(value)
  if (fault === true) return true
  const names = embedProviders.map(({ name }) => name)
  return richTextText(fault, { sites: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
}
