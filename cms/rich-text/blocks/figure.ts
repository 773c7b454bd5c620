import { altFields } from '../picture-alt'
import { pictureIn, pictureMarkdown } from '../picture-markdown'
import { pictureField } from './pictures'
import { type BlockFields, type RichTextBlock, textOfBlock } from './rich-text-block'

/**
 * A picture with a caption and a credit. In Markdown `<Figure credit="…" width="wide">` with the
 * picture's line inside.
 */
export const figure: RichTextBlock = {
  slug: 'Figure',
  labels: { singular: 'Figure', plural: 'Figures' },
  fields: [
    pictureField,
    ...altFields,
    { name: 'caption', type: 'text', maxLength: 500 },
    {
      name: 'credit',
      type: 'text',
      maxLength: 200,
      admin: { description: 'Whose picture it is.' },
    },
    {
      name: 'width',
      type: 'select',
      required: true,
      defaultValue: 'text',
      options: [
        { label: 'As wide as the text', value: 'text' },
        { label: 'Wider than the text', value: 'wide' },
      ],
    },
  ],
  jsx: {
    import: ({ props, children }) => {
      const picture = pictureIn(children)
      const image = picture ? { image: picture.id, caption: picture.caption, ...picture.alt } : {}
      return { ...image, ...textOfBlock(props, ['credit']), width: props.width ?? 'text' }
    },
    export: ({ fields }) => ({
      props: textOfBlock({ ...fields, width: widthOf(fields) }, ['credit', 'width']),
      children: pictureMarkdown(fields),
    }),
  },
}

/** Empty for the default width. */
function widthOf({ width }: BlockFields): unknown {
  return width === 'text' ? '' : width
}
