import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useRootData } from '../root-data'
import { browserTokens } from './browser-tokens'

let loaded = false

/**
 * In token mode the server did not know whose page it was rendering: once its scripts run, the page
 * asks for its data again. A stranger's page is right as it is, unless it waits to know that.
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
