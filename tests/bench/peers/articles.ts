import { paragraphs } from '../prose'
import { contentAt } from '../rows'
import type { Article } from './peer'

/** As many as a list of a hundred shows, and texts of as many paragraphs as an article of some length has. */
const count = 100
const paragraphsOfOne = 6

export const articles: Article[] = Array.from({ length: count }, (_, place) => {
  const { title, slug } = contentAt(place, count)
  return { title, slug, paragraphs: paragraphs(paragraphsOfOne, place) }
})
