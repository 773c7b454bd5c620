import type { ComponentType } from 'react'
import type { HomePage } from './home-page'

/** What the file of a design exports. */
export interface Design {
  /** What stands in the navbar's place. */
  Header: ComponentType
  /** Everything between header and footer. */
  Page: ComponentType<{ home: HomePage }>
}
