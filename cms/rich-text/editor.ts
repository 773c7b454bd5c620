import {
  BlocksFeature,
  EXPERIMENTAL_TableFeature,
  FixedToolbarFeature,
  HeadingFeature,
  LinkFeature,
  lexicalEditor,
  UploadFeature,
} from '@payloadcms/richtext-lexical'
import type { Field, FieldAffectingData, RichTextHooks } from 'payload'
import { blocks } from './blocks'
import { textLinkTarget } from './link-target'
import { altFields } from './picture-alt'
import { ParseFeature } from './schema/parse-feature'

type BeforeChangeHook = NonNullable<RichTextHooks['beforeChange']>[number]

const replaced = ['heading', 'link', 'upload', 'relationship']

const lexical = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter((feature) => !replaced.includes(feature.key)),
    // All levels of Markdown. A page's title is its only h1, so pages show level 1 as level 2.
    HeadingFeature({ enabledHeadingSizes: ['h2', 'h3', 'h4', 'h1', 'h5', 'h6'] }),
    LinkFeature({
      enabledCollections: ['contents'],
      fields: ({ defaultFields }) => [
        ...defaultFields.map(withOwnRules),
        { name: 'title', type: 'text', maxLength: 500 },
      ],
    }),
    UploadFeature({
      collections: { assets: { fields: [...altFields, { name: 'caption', type: 'text' }] } },
    }),
    EXPERIMENTAL_TableFeature(),
    BlocksFeature({ blocks: [...blocks] }),
    FixedToolbarFeature(),
    ParseFeature(),
  ],
})

/** The one editor of all rich text: pages and Markdown support everything it can write. */
export const editor: typeof lexical = async (args) => {
  const adapter = await lexical(args)
  // `ParseFeature` validates. Payload's own would refuse an old text that is not changed, and a
  // draft whose blocks are unfinished.
  const beforeChange = adapter.hooks?.beforeChange?.map<BeforeChangeHook>(
    (hook) => (hookArgs) => hook({ ...hookArgs, skipValidation: true }),
  )
  return {
    ...adapter,
    validate: () => true,
    hooks: { ...adapter.hooks, ...(beforeChange && { beforeChange }) },
  }
}

/**
 * Payload would escape addresses whose form it does not know, such as `/a,b`, and refuse every change
 * of a text with a link to what was deleted since; `requireExisting` checks new links.
 */
function withOwnRules(field: FieldAffectingData): Field {
  if (field.type === 'relationship') return { ...field, validate: (): true => true }
  // The type includes tabs, which no link has.
  if (field.type !== 'text' || field.name !== 'url') return field as Field
  const { name, type, label, admin } = field
  return {
    name,
    type,
    ...(label && { label }),
    ...(admin && { admin }),
    required: true,
    validate: (value: unknown, { siblingData }: { siblingData: { linkType?: unknown } }) =>
      siblingData.linkType === 'internal' || textLinkTarget(value),
  }
}
