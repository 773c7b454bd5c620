import { picturesBlock } from './pictures'

/** Pictures one after the other. */
export const carousel = picturesBlock({
  slug: 'Carousel',
  labels: { singular: 'Carousel', plural: 'Carousels' },
  min: 2,
})
