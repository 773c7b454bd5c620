import { designMessages } from './messages'

const names = [
  'home',
  'old',
  'home1',
  'home1a',
  'home1b',
  'home2',
  'home2a',
  'home2b',
  'home-dark',
  'home-dark-a',
  'home-dark-b',
  'home-variant1',
  'home-variant2',
  'home-variant3',
  'home-variant4',
  'home-variant5',
  'home-style1',
  'home-style3',
  'home-war-room',
  'home-craftsman',
  'home-minimalist',
  'home-closer',
  'home-mentor',
  'home-observatory',
  'home-index',
] as const

/**
 * The designs of the home page, named in English. All show the content of the global `home`. The first is the
 * site's own; the others also have a page at the path of their name.
 */
export const homeDesigns = names.map((value) => ({
  value,
  label: designMessages.en[`${value}.title`],
  idea: designMessages.en[`${value}.idea`],
}))

export type HomeDesign = (typeof names)[number]

export const ownDesign: HomeDesign = 'home'
