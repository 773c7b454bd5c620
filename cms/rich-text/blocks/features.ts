import { altFields } from '../picture-alt'
import { pageBlock } from './page-block'
import { optionalPicture, titleField, wordsField } from './page-fields'

/** The pictograms that a feature may have; "none" is no pictogram. */
export const featureIcons = [
  'none',
  'check',
  'star',
  'heart',
  'bolt',
  'clock',
  'shield',
  'chart',
  'people',
  'message',
  'globe',
  'leaf',
  'code',
] as const

/** What something offers: three to twelve things, each with a pictogram or a picture. */
export const features = pageBlock({
  slug: 'Features',
  labels: { singular: 'Features', plural: 'Features' },
  outline: { rows: 'features', heading: 'title' },
  fields: [
    titleField,
    {
      name: 'features',
      labels: { singular: 'Feature', plural: 'Features' },
      type: 'array',
      required: true,
      minRows: 3,
      maxRows: 12,
      fields: [
        { ...titleField, required: true },
        wordsField,
        {
          name: 'icon',
          type: 'select',
          required: true,
          defaultValue: 'none',
          options: [...featureIcons],
        },
        optionalPicture,
        ...altFields,
      ],
    },
  ],
})
