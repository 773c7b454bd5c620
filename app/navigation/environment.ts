import { useState } from 'react'
import type { Environment } from '../loaders/context'
import { useRootData } from '../root-data'

/**
 * The surroundings of the page, from `window.environment`; undefined where not even the page around
 * the routes could be loaded.
 */
export function useEnvironment(): Environment | undefined {
  const loaded = useRootData()?.environment
  const [environment] = useState(() => environmentOfPage() ?? loaded)
  return environment
}

function environmentOfPage(): Environment | undefined {
  return typeof window === 'undefined' ? undefined : window.environment
}
