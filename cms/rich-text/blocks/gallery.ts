import { picturesBlock } from './pictures'

/** Pictures side by side; each opens in full size. */
export const gallery = picturesBlock({
  slug: 'Gallery',
  labels: { singular: 'Gallery', plural: 'Galleries' },
  min: 1,
})
