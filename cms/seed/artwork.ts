import * as figures from './artwork/figures'
import * as mark from './artwork/mark'
import { portraits } from './artwork/portraits/people'
import { aboutTable } from './artwork/scenes/about-table'
import { auditRamp } from './artwork/scenes/audit-ramp'
import { courtyard } from './artwork/scenes/brunnhof-courtyard'
import { budgetScale } from './artwork/scenes/budget-scale'
import { errorPlug } from './artwork/scenes/error-plug'
import { estimateDunes } from './artwork/scenes/estimate-dunes'
import { pump } from './artwork/scenes/feldtmann-pump'
import { handbookShelf } from './artwork/scenes/handbook-shelf'
import { migrationBirds } from './artwork/scenes/migration-birds'
import { moveBoxes } from './artwork/scenes/move-boxes'
import { oven } from './artwork/scenes/ofenrot-oven'
import { tram } from './artwork/scenes/oststeig-tram'
import { privacyBlinds } from './artwork/scenes/privacy-blinds'
import { processArches } from './artwork/scenes/process-arches'
import { researchChairs } from './artwork/scenes/research-chairs'
import { crystals } from './artwork/scenes/saltmuseum-crystals'
import { servicesBlocks } from './artwork/scenes/services-blocks'
import { studioWindow } from './artwork/scenes/studio-window'
import { tokensGrid } from './artwork/scenes/tokens-grid'
import * as browsers from './artwork/screens/browsers'
import * as phones from './artwork/screens/phones'
import type { Artwork } from './artwork/shapes'

const drawings = {
  logo: mark.mark,
  social: mark.social,
  'studio-window': studioWindow,
  'about-table': aboutTable,
  'services-blocks': servicesBlocks,
  'process-arches': processArches,
  'privacy-blinds': privacyBlinds,
  'handbook-shelf': handbookShelf,
  'move-boxes': moveBoxes,
  'audit-ramp': auditRamp,
  'migration-birds': migrationBirds,
  'budget-scale': budgetScale,
  'estimate-dunes': estimateDunes,
  'research-chairs': researchChairs,
  'error-plug': errorPlug,
  'tokens-grid': tokensGrid,
  'oststeig-tram': tram,
  'saltmuseum-crystals': crystals,
  'brunnhof-courtyard': courtyard,
  'feldtmann-pump': pump,
  'ofenrot-oven': oven,
  'figure-findings': figures.findings,
  'figure-sorting': figures.sorting,
  'figure-weight': figures.weight,
  'figure-throws': figures.throws,
  'figure-matrix': figures.matrix,
  'figure-scale': figures.scale,
  'figure-message': figures.message,
  'screen-tickets': phones.ticketScreens,
  'screen-collection': browsers.collectionScreen,
  'screen-appointments': browsers.appointmentScreen,
  'screen-pumps': browsers.pumpScreen,
  'screen-preorders': phones.preorderScreens,
  ...portraits,
} satisfies Record<string, () => Artwork>

export type ArtworkName = keyof typeof drawings

export const artworkNames = Object.keys(drawings) as readonly ArtworkName[]

export function isArtworkName(name: string): name is ArtworkName {
  return Object.hasOwn(drawings, name)
}

/** The drawing of that name, the same every time: SVG without text, ready to be rasterized. */
export function drawArtwork(name: ArtworkName): Artwork {
  return drawings[name]()
}
