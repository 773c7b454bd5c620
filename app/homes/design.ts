import type { ComponentType } from 'react'
import type { HomePage } from './home-page'

/** The exports of a design's file. */
export interface Design {
  /** Shown instead of the navbar. */
  Header: ComponentType
  /** Everything between header and footer. */
  Page: ComponentType<{ home: HomePage }>
}
