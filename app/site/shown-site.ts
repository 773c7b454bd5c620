import type { Site } from '../../server/site/contract'
import { pictureOf } from '../assets/picture'
import type { RootData } from '../root-data'
import { iconVersion } from './icon-version'

/** The settings of the site as pages show them. */
export function shownSite({ updatedAt: _, ...site }: Site): RootData['site'] {
  return {
    ...site,
    image: pictureOf(site.image),
    logo: pictureOf(site.logo),
    icon: iconVersion(site.icon),
  }
}
