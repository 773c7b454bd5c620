import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useRootData } from '../root-data'
import { browserTokens } from './browser-tokens'

let loaded = false

/**
 * In token mode the server renders a page without knowing the user, so the page reloads its data
 * once its scripts run. For an anonymous visitor this is needed only if the page waits for it.
 */
export function LoadWithToken({ waiting = false }: { waiting?: boolean }) {
  const { revalidate } = useRevalidator()
  const tokenMode = useRootData()?.environment.cookieMode === false

  useEffect(() => {
    if (!tokenMode || loaded) return
    if (!waiting && browserTokens()?.current() === null) return
    loaded = true
    revalidate()
  }, [tokenMode, waiting, revalidate])

  return null
}
