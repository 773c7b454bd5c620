import { type ComponentType, type ReactNode, useState } from 'react'
import { useHydrated } from '../navigation/hydrated'

type View = ComponentType<{ open: boolean; onClose: () => void }>

interface OpenerProps {
  /** The page that does the same without JavaScript. */
  href: string
  className: string
  /** Which view is opened; it is loaded when it is asked for. */
  view: 'QrDialog' | 'ChatPanel'
  children: ReactNode
}

/** Opens something over the page, or without JavaScript a page of its own. */
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
    // What is missing has been told to the reader by the handler of preload errors.
    const loaded = await import('./lazy')
      .then((onDemand) => onDemand[view]())
      .catch(() => undefined)
    // A component is a function, which would be taken for one that makes the next state.
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
