import { type ReactNode, useEffect, useRef } from 'react'
import { useOnAnotherPage } from '../navigation/on-another-page'

interface DisclosureMenuProps {
  /** The label while closed; an icon next to it shows that it opens. */
  summary: ReactNode
  /** `menu` opens over the page, aligned to the end of its label. */
  className?: string
  children: ReactNode
}

/**
 * A menu that opens below its label. It is a native `details`, so it works without JavaScript; with
 * it, a click elsewhere, Escape, moving the focus out or following a link closes it.
 */
export function DisclosureMenu(props: DisclosureMenuProps) {
  const { summary, className = 'menu', children } = props
  const details = useRef<HTMLDetailsElement>(null)
  useOnAnotherPage(() => details.current?.removeAttribute('open'))

  useEffect(() => {
    const menu = details.current
    if (!menu) return
    const controller = new AbortController()
    const { signal } = controller

    function closeOnOutsideClick(event: Event) {
      const target = event instanceof FocusEvent ? event.relatedTarget : event.target
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !menu?.open) return
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', closeOnOutsideClick, { signal })
    menu.addEventListener('focusout', closeOnOutsideClick, { signal })
    menu.addEventListener('keydown', closeOnEscape, { signal })
    return () => controller.abort()
  }, [])

  return (
    <details ref={details} className={`disclosure ${className}`}>
      <summary className="menu-link">
        {summary}
        <span className="disclosure-sign" aria-hidden="true" />
      </summary>
      <div className="disclosure-panel">{children}</div>
    </details>
  )
}
