import { type ComponentType, type ReactNode, useState } from 'react'
import { useHydrated } from '../navigation/hydrated'

type View = ComponentType<{ open: boolean; onClose: () => void }>

interface OpenerProps {
  /** The page with the same function, without JavaScript. */
  href: string
  className: string
  /** The view to open; loaded on demand. */
  view: 'QrDialog' | 'ChatPanel'
  children: ReactNode
}

/** Opens a view over the page; without JavaScript it links to a separate page. */
export function Opener({ href, className, view, children }: OpenerProps) {
  const [View, setView] = useState<View | null>(null)
  if (!useHydrated()) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  }

  async function toggle() {
    // The handler of preload errors has already informed the reader.
    const loaded = await import('./lazy')
      .then((onDemand) => onDemand[view]())
      .catch(() => undefined)
    // React would call a component passed to the setter as an updater.
    setView(() => (View ? null : (loaded ?? null)))
  }

  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={toggle}>
        {children}
      </button>
      {View ? <View open onClose={() => setView(null)} /> : null}
    </>
  )
}
