import { picturesBlock } from './pictures'

/** Pictures shown one at a time. */
export const carousel = picturesBlock({
  slug: 'Carousel',
  labels: { singular: 'Carousel', plural: 'Carousels' },
  min: 2,
})
