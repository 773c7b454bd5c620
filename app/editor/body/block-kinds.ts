/** The input that fills a block's field. */
export type FieldKind =
  | 'text'
  | 'words'
  | 'code'
  | 'choice'
  | 'link'
  /** What can be embedded. */
  | 'address'
  | 'picture'
  | 'pictures'
  | 'proposal'
  | 'form'

export interface BlockField {
  name: string
  label: string
  kind: FieldKind
  required?: true
  hint?: string
  choices?: readonly { value: string; label: string }[]
  /** The minimum number of pictures. */
  min?: number
}

export interface BlockKind {
  /** Payload's name for it. */
  type: string
  label: string
  /** The description in the menu. */
  text: string
  /** Search terms. */
  words: string
  fields: readonly BlockField[]
  /** The fields whose text the card shows: the subject, and more of it. */
  title: string
  more?: string
}

const pictures: BlockField = { name: 'images', label: 'Pictures', kind: 'pictures', required: true }

/** Every block an editor can insert. */
export const blockKinds: readonly BlockKind[] = [
  {
    type: 'Code',
    label: 'Code',
    text: 'Source code, as it is typed',
    words: 'source program snippet pre',
    title: 'language',
    more: 'code',
    fields: [
      {
        name: 'language',
        label: 'Language',
        kind: 'text',
        hint: 'Such as html, ts or text.',
      },
      { name: 'code', label: 'Code', kind: 'code', required: true },
    ],
  },
  {
    type: 'Quote',
    label: 'Quotation',
    text: 'A quotation with a name',
    words: 'quote testimonial citation',
    title: 'name',
    more: 'text',
    fields: [
      { name: 'text', label: 'Words', kind: 'words', required: true },
      { name: 'name', label: 'Name', kind: 'text', required: true },
      { name: 'role', label: 'Role', kind: 'text' },
    ],
  },
  {
    type: 'CallToAction',
    label: 'Call to action',
    text: 'An invitation with one link',
    words: 'cta button invitation banner',
    title: 'title',
    more: 'text',
    fields: [
      { name: 'title', label: 'Title', kind: 'text', required: true },
      { name: 'text', label: 'Text', kind: 'words' },
      { name: 'label', label: 'Words of the button', kind: 'text', required: true },
      { name: 'href', label: 'Where it leads', kind: 'link', required: true },
    ],
  },
  {
    type: 'Figure',
    label: 'Figure',
    text: 'A picture with caption and credit',
    words: 'picture image photo',
    title: 'caption',
    more: 'credit',
    fields: [
      { name: 'image', label: 'Picture', kind: 'picture', required: true },
      { name: 'caption', label: 'Caption', kind: 'text' },
      { name: 'credit', label: 'Credit', kind: 'text' },
      {
        name: 'width',
        label: 'Width',
        kind: 'choice',
        choices: [
          { value: 'text', label: 'As wide as the text' },
          { value: 'wide', label: 'Wider than the text' },
        ],
      },
    ],
  },
  {
    type: 'Gallery',
    label: 'Gallery',
    text: 'Pictures beside each other',
    words: 'pictures images photos grid',
    title: 'images',
    fields: [pictures],
  },
  {
    type: 'Carousel',
    label: 'Carousel',
    text: 'Pictures one after the other',
    words: 'pictures images photos slides slideshow',
    title: 'images',
    fields: [{ ...pictures, min: 2 }],
  },
  {
    type: 'Embed',
    label: 'Embed',
    text: 'A video or a map of another site',
    words: 'video youtube vimeo map openstreetmap codepen iframe',
    title: 'url',
    more: 'title',
    fields: [
      {
        name: 'url',
        label: 'Address',
        kind: 'address',
        required: true,
        hint: 'From YouTube, Vimeo, OpenStreetMap or CodePen. It is loaded only when a visitor clicks on it.',
      },
      { name: 'title', label: 'What there is to see', kind: 'text' },
    ],
  },
  {
    type: 'Proposal',
    label: 'Proposal',
    text: 'Title and total of a proposal',
    words: 'offer price',
    title: 'proposal',
    fields: [{ name: 'proposal', label: 'Proposal', kind: 'proposal', required: true }],
  },
  {
    type: 'Form',
    label: 'Form',
    text: 'A form to fill in',
    words: 'contact questions fields',
    title: 'form',
    fields: [{ name: 'form', label: 'Form', kind: 'form', required: true }],
  },
]

export function blockKindOf(type: unknown): BlockKind | undefined {
  return blockKinds.find((kind) => kind.type === type)
}
