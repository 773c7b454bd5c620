import { type Location, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { type NavigationOutcome, navigationOutcome } from '../navigation/outcome'

declare global {
  interface WindowEventMap {
    /** Dispatched when a navigation within the site has ended. */
    navigationend: CustomEvent<{ to: string; outcome: NavigationOutcome }>
  }
}

/** A progress line during a navigation; scripts are notified when it ends, and how. */
export function NavigationProgress() {
  const navigation = useNavigation()
  const at = addressOf(useLocation())
  const to = navigation.location ? addressOf(navigation.location) : null
  const key = navigation.location?.key ?? null
  const pending = useRef<{ key: string; to: string; from: string } | null>(null)

  useEffect(() => {
    const ended = pending.current
    if (ended && ended.key !== key) {
      const detail = { to: ended.to, outcome: navigationOutcome({ ...ended, at, next: to }) }
      window.dispatchEvent(new CustomEvent('navigationend', { detail }))
    }
    if (key === null || to === null) pending.current = null
    else if (pending.current?.key !== key) pending.current = { key, to, from: at }
  }, [key, to, at])

  return <div className="progress" data-active={navigation.state !== 'idle'} aria-hidden="true" />
}

function addressOf({ pathname, search, hash }: Location): string {
  return pathname + search + hash
}
