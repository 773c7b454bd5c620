import { useMatches } from '@remix-run/react'
import { use } from 'react'
import type { HomeDesign } from '../../server/homes/contract'
import { ownDesign } from './design-names'
import type { HomePage } from './home-page'
import { loadDesign } from './load-design'
import { StudioHeader } from './studio/studio-header'
import { StudioPage } from './studio/studio-page'

/** The loader data of a home page. */
export interface DesignData {
  design: HomeDesign
  home: HomePage
}

/** The home page's content in the chosen design. */
export function DesignPage({ design, home }: DesignData) {
  if (design === ownDesign) return <StudioPage home={home} />
  const { Page } = use(loadDesign(design))
  return <Page home={home} />
}

/** The header of the current design. */
export function DesignHeader() {
  const design = designIn(useMatches().at(-1)?.data)
  if (design === ownDesign) return <StudioHeader />
  const { Header } = use(loadDesign(design))
  return <Header />
}

/** Whether a page with this data uses its own fonts. */
export function hasOwnType(data: unknown): boolean {
  return designIn(data) !== ownDesign
}

/** The design in a route's loader data; the site's own without any. */
function designIn(data: unknown): HomeDesign {
  // Remix types the data of matches as unknown.
  return (data as Partial<DesignData> | undefined | null)?.design ?? ownDesign
}
