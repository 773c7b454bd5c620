import type { Home } from '../../server/site/contract'
import { type Picture, pictureOf } from '../assets/picture'

type Pictured<T extends { image: unknown }> = Omit<T, 'image'> & { image: Picture | null }
type WithPictures<T extends { items: { image: unknown }[] }> = Omit<T, 'items'> & {
  items: Pictured<T['items'][number]>[]
}

/** The home page's content, as its designs show it. */
export interface HomePage extends Omit<Home, 'hero' | 'work' | 'people'> {
  hero: Pictured<Home['hero']>
  work: WithPictures<Home['work']>
  people: WithPictures<Home['people']>
}

/** The home page's content, with pictures instead of assets. */
export function homePage(home: Home): HomePage {
  return {
    ...home,
    hero: pictured(home.hero),
    work: { ...home.work, items: home.work.items.map(pictured) },
    people: { ...home.people, items: home.people.items.map(pictured) },
  }
}

function pictured<T extends { image: Home['hero']['image'] }>(part: T): Pictured<T> {
  return { ...part, image: pictureOf(part.image) }
}
