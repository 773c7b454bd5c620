import { paragraphs } from '../prose'
import { contentAt } from '../rows'
import type { Article } from './peer'

/** The size of a list of a hundred, and the number of paragraphs of a longer article. */
const count = 100
const paragraphsOfOne = 6

export const articles: Article[] = Array.from({ length: count }, (_, place) => {
  const { title, slug } = contentAt(place, count)
  return { title, slug, paragraphs: paragraphs(paragraphsOfOne, place) }
})
