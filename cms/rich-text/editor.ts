import {
  BlocksFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  LinkFeature,
  lexicalEditor,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import { callToAction, code, quote } from './blocks'
import { form } from './blocks/form'

const replaced = ['heading', 'link', 'upload', 'relationship']

/** The one editor of every body of text: what it can write, pages can show and Markdown can say. */
export const editor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter((feature) => !replaced.includes(feature.key)),
    // All that Markdown can say; a page, whose title is its only h1, shows a first level as a second.
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4', 'h1', 'h5', 'h6'] }),
    LinkFeature({ enabledCollections: ['contents'] }),
    UploadFeature({
      collections: { assets: { fields: [{ name: 'caption', type: 'text' }] } },
    }),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [code, quote, callToAction, form] }),
    FixedToolbarFeature(),
  ],
})
