import { useState } from 'react'
import type { Environment } from '../loaders/context'
import { useRootData } from '../root-data'

/**
 * The page's environment, from `window.environment`; undefined if the root data could not be
 * loaded.
 */
export function useEnvironment(): Environment | undefined {
  const loaded = useRootData()?.environment
  const [environment] = useState(() => environmentOfPage() ?? loaded)
  return environment
}

function environmentOfPage(): Environment | undefined {
  return typeof window === 'undefined' ? undefined : window.environment
}
