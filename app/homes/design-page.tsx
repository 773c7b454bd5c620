import { useMatches } from '@remix-run/react'
import { use } from 'react'
import type { DesignName } from './design-names'
import type { HomePage } from './home-page'
import { loadDesign } from './load-design'

/** What the loader of a page with a design sends. */
export interface DesignData {
  design: DesignName
  home: HomePage
}

/** A home page in one of its alternative designs. */
export function DesignPage({ design, home }: DesignData) {
  const { Page } = use(loadDesign(design))
  return <Page home={home} />
}

/** The header that belongs to the design being shown. */
export function DesignHeader() {
  const data = useMatches().at(-1)?.data as DesignData | undefined
  if (!data) throw new Error('A design is shown where its loader has sent nothing.')
  const { Header } = use(loadDesign(data.design))
  return <Header />
}
