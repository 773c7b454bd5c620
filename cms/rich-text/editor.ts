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

const replaced = ['heading', 'link', 'upload', 'relationship']

/** The one editor of every body of text: what it can write, pages can show and Markdown can say. */
export const editor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter((feature) => !replaced.includes(feature.key)),
    // The page's title is the only h1.
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4'] }),
    LinkFeature({ enabledCollections: ['contents'] }),
    UploadFeature({
      collections: { assets: { fields: [{ name: 'caption', type: 'text' }] } },
    }),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [code, quote, callToAction] }),
    FixedToolbarFeature(),
  ],
})
