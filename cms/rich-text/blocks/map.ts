import { altFields } from '../picture-alt'
import { pageBlock } from './page-block'
import { optionalPicture, titleField } from './page-fields'

/** Where something is. Pages load nothing of a map before a reader asks for it. */
export const map = pageBlock({
  slug: 'Map',
  labels: { singular: 'Map', plural: 'Maps' },
  outline: {},
  fields: [
    titleField,
    { name: 'address', type: 'textarea', required: true, maxLength: 1000 },
    { name: 'latitude', type: 'number', required: true, min: -90, max: 90 },
    { name: 'longitude', type: 'number', required: true, min: -180, max: 180 },
    optionalPicture,
    ...altFields,
  ],
})
