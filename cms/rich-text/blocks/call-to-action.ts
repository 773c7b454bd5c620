import { linkTarget } from '../link-target'
import { type RichTextBlock, textsOf } from './rich-text-block'

const names = ['title', 'text', 'label', 'href']

/** An invitation with one link; `<CallToAction title="…" text="…" label="…" href="…" />` in Markdown. */
export const callToAction: RichTextBlock = {
  slug: 'CallToAction',
  labels: { singular: 'Call to action', plural: 'Calls to action' },
  fields: [
    { name: 'title', type: 'text', required: true },
    { name: 'text', type: 'textarea' },
    { name: 'label', type: 'text', required: true },
    { name: 'href', label: 'Link', type: 'text', required: true, validate: linkTarget },
  ],
  jsx: {
    // Words between the tags are its text too, so that none are lost.
    import: ({ props, children }) =>
      textsOf({ ...props, text: props.text || children.trim() }, names),
    export: ({ fields }) => ({ props: textsOf(fields, names) }),
  },
}
