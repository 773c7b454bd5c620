import { assetAddress, assetIdIn } from '../picture-markdown'
import { idIn, type RichTextBlock, textOfBlock } from './rich-text-block'

interface PlayableInput {
  slug: string
  labels: { singular: string; plural: string }
  /** The field with the file, and the kind of its media type. */
  name: 'video' | 'audio'
}

/**
 * A video or audio file of the site with a caption. In Markdown
 * `<Video src="/v1/asset/…/file/original" caption="…" />`.
 */
function playableBlock({ slug, labels, name }: PlayableInput): RichTextBlock {
  return {
    slug,
    labels,
    fields: [
      {
        name,
        type: 'upload',
        relationTo: 'assets',
        required: true,
        filterOptions: { mimeType: { contains: `${name}/` } },
      },
      { name: 'caption', type: 'text', maxLength: 500 },
    ],
    jsx: {
      import: ({ props }) => ({
        [name]: assetIdIn(props.src ?? '') ?? '',
        ...textOfBlock(props, ['caption']),
      }),
      export: ({ fields }) => {
        const id = idIn(fields[name])
        return {
          props: { ...(id && { src: assetAddress(id) }), ...textOfBlock(fields, ['caption']) },
        }
      },
    },
  }
}

export const video = playableBlock({
  slug: 'Video',
  labels: { singular: 'Video', plural: 'Videos' },
  name: 'video',
})

export const audio = playableBlock({
  slug: 'Audio',
  labels: { singular: 'Audio', plural: 'Audio' },
  name: 'audio',
})
