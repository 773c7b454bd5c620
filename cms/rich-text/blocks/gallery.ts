import { picturesBlock } from './pictures'

/** Pictures side by side, each of which opens large. */
export const gallery = picturesBlock({
  slug: 'Gallery',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  min: 1,
})
