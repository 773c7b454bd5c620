import type { Field } from 'payload'
import { onlyPictures } from '../../fields/only-pictures'
import { altFields } from '../picture-alt'
import { pictureIn, pictureMarkdown } from '../picture-markdown'
import { type BlockFields, idIn, type RichTextBlock } from './rich-text-block'

const maxPictures = 60

interface PicturesInput {
  slug: string
  labels: { singular: string; plural: string }
  /** The minimum number of pictures. */
  min: number
}

/** A picture of the site in a block. */
export const pictureField: Field = {
  name: 'image',
  label: 'Picture',
  type: 'upload',
  relationTo: 'assets',
  required: true,
  filterOptions: onlyPictures,
}

/**
 * A block of several pictures, each with a caption. In Markdown each picture is a line between the
 * block's tags: `![alternative text](/v1/asset/…/file/original "Caption")`.
 */
export function picturesBlock({ slug, labels, min }: PicturesInput): RichTextBlock {
  return {
    slug,
    labels,
    fields: [
      {
        name: 'images',
        label: 'Pictures',
        labels: { singular: 'Picture', plural: 'Pictures' },
        type: 'array',
        required: true,
        minRows: min,
        maxRows: maxPictures,
        fields: [pictureField, ...altFields, { name: 'caption', type: 'text', maxLength: 500 }],
      },
    ],
    jsx: {
      import: ({ children }) => ({ images: children.split('\n').flatMap(pictureOn) }),
      export: ({ fields }) => ({
        props: {},
        children: picturesOf(fields).map(pictureMarkdown).join('\n'),
      }),
    },
  }
}

function pictureOn(line: string): BlockFields[] {
  const picture = pictureIn(line)
  return picture ? [{ image: picture.id, caption: picture.caption, ...picture.alt }] : []
}

function picturesOf({ images }: BlockFields): BlockFields[] {
  return Array.isArray(images) ? images.filter((image) => idIn(image?.image) !== '') : []
}
