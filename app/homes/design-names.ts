import type { HomeDesign } from '../../server/homes/contract'

/** The site's own design, whose only page is `/`. */
export const ownDesign = 'home' satisfies HomeDesign

/** Any other design. */
export type AlternativeDesign = Exclude<HomeDesign, typeof ownDesign>

/**
 * The alternative designs of the home page. Each has this path, the file `designs/{name}.tsx`, and
 * next to it the style sheet of the same name.
 */
export const alternativeDesigns = [
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
] as const satisfies readonly AlternativeDesign[]

export function isAlternative(name: string): name is AlternativeDesign {
  return alternativeDesigns.some((design) => design === name)
}
