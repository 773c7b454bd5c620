import type { BlockField, BlockKind } from './block-kind'
import { pageBlockKinds } from './page-block-kinds'

const pictures: BlockField = { name: 'images', label: 'pictures', kind: 'pictures', required: true }

/** Every block an editor can insert. */
export const blockKinds: readonly BlockKind[] = [
  ...pageBlockKinds,
  {
    type: 'Code',
    label: 'code',
    text: 'code.text',
    words: 'code.words',
    title: 'language',
    more: 'code',
    fields: [
      {
        name: 'language',
        label: 'code.language',
        kind: 'text',
        hint: 'code.languageHint',
      },
      { name: 'code', label: 'code', kind: 'code', required: true },
    ],
  },
  {
    type: 'Quote',
    label: 'quotation',
    text: 'quotation.text',
    words: 'quotation.words',
    title: 'name',
    more: 'text',
    fields: [
      { name: 'text', label: 'quotation.what', kind: 'words', required: true },
      { name: 'name', label: 'quotation.name', kind: 'text', required: true },
      { name: 'role', label: 'quotation.role', kind: 'text' },
    ],
  },
  {
    type: 'CallToAction',
    label: 'callToAction',
    text: 'callToAction.text',
    words: 'callToAction.words',
    title: 'title',
    more: 'text',
    fields: [
      { name: 'title', label: 'title', kind: 'text', required: true },
      { name: 'text', label: 'text', kind: 'words' },
      { name: 'label', label: 'callToAction.label', kind: 'text', required: true },
      { name: 'href', label: 'leadsTo', kind: 'link', required: true },
    ],
  },
  {
    type: 'Figure',
    label: 'figure',
    text: 'figure.text',
    words: 'figure.words',
    title: 'caption',
    more: 'credit',
    fields: [
      { name: 'image', label: 'picture', kind: 'picture', required: true },
      { name: 'caption', label: 'caption', kind: 'text' },
      { name: 'credit', label: 'figure.credit', kind: 'text' },
      {
        name: 'width',
        label: 'figure.width',
        kind: 'choice',
        choices: [
          { value: 'text', label: 'figure.asText' },
          { value: 'wide', label: 'figure.wide' },
        ],
      },
    ],
  },
  {
    type: 'Gallery',
    label: 'gallery',
    text: 'gallery.text',
    words: 'gallery.words',
    title: 'images',
    fields: [pictures],
  },
  {
    type: 'Carousel',
    label: 'carousel',
    text: 'carousel.text',
    words: 'carousel.words',
    title: 'images',
    fields: [{ ...pictures, min: 2 }],
  },
  {
    type: 'Video',
    label: 'video',
    text: 'video.text',
    words: 'video.words',
    title: 'caption',
    fields: [
      { name: 'video', label: 'video', kind: 'video', required: true },
      { name: 'caption', label: 'caption', kind: 'text' },
    ],
  },
  {
    type: 'Audio',
    label: 'audio',
    text: 'audio.text',
    words: 'audio.words',
    title: 'caption',
    fields: [
      { name: 'audio', label: 'audio', kind: 'audio', required: true },
      { name: 'caption', label: 'caption', kind: 'text' },
    ],
  },
  {
    type: 'Embed',
    label: 'embed',
    text: 'embed.text',
    words: 'embed.words',
    title: 'url',
    more: 'title',
    fields: [
      {
        name: 'url',
        label: 'embed.address',
        kind: 'address',
        required: true,
        hint: 'embed.addressHint',
      },
      { name: 'title', label: 'embed.title', kind: 'text' },
    ],
  },
  {
    type: 'Proposal',
    label: 'proposal',
    text: 'proposal.text',
    words: 'proposal.words',
    title: 'proposal',
    fields: [{ name: 'proposal', label: 'proposal', kind: 'proposal', required: true }],
  },
  {
    type: 'Form',
    label: 'form',
    text: 'form.text',
    words: 'form.words',
    title: 'form',
    fields: [{ name: 'form', label: 'form', kind: 'form', required: true }],
  },
  {
    type: 'ReusableBlock',
    label: 'reusable',
    text: 'reusable.text',
    words: 'reusable.words',
    title: 'block',
    fields: [{ name: 'block', label: 'reusable', kind: 'reusableBlock', required: true }],
  },
  {
    type: 'Newsletter',
    label: 'newsletter',
    text: 'newsletter.text',
    words: 'newsletter.words',
    title: 'title',
    more: 'text',
    fields: [
      { name: 'title', label: 'title', kind: 'text', required: true },
      { name: 'text', label: 'text', kind: 'words' },
    ],
  },
]

export function blockKindOf(type: unknown): BlockKind | undefined {
  return blockKinds.find((kind) => kind.type === type)
}
