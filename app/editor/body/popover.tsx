import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

interface PopoverProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  /** Called when it closes: on Escape, or a click outside. */
  onClose(): void
  children: ReactNode
}

const edge = 8

/** A box that opens under a button, above everything else. */
export function Popover({ id, anchor, open, onClose, children }: PopoverProps) {
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const own = box.current
    if (!own || !open) return
    own.showPopover()
    const stop = positionBelow(own, () => anchor.current?.getBoundingClientRect())
    return () => {
      stop()
      own.hidePopover()
    }
  }, [open, anchor])

  return (
    <div
      ref={box}
      id={id}
      className="body-menu"
      popover="auto"
      onToggle={(event) => {
        if (event.newState === 'closed' && open) onClose()
      }}
    >
      {open ? children : null}
    </div>
  )
}

/**
 * Positions a box below a rectangle while the page scrolls.
 * @returns a function that stops it
 */
export function positionBelow(box: HTMLElement, placeOf: () => DOMRect | undefined): () => void {
  function put() {
    const place = placeOf()
    if (place) placeUnder(box, place)
  }
  function scrolled({ target }: Event) {
    if (!(target instanceof Node && box.contains(target))) put()
  }
  put()
  window.addEventListener('scroll', scrolled, true)
  return () => window.removeEventListener('scroll', scrolled, true)
}

/** Positions a box below a rectangle, or above it where there is more room. */
function placeUnder(box: HTMLElement, place: DOMRect): void {
  const width = document.documentElement.clientWidth
  const below = window.innerHeight - place.bottom - 2 * edge
  const above = place.top - 2 * edge
  const isBelow = below >= Math.min(box.scrollHeight, 240) || below >= above
  box.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`
  box.style.left = `${Math.max(edge, Math.min(place.left, width - box.offsetWidth - edge))}px`
  box.style.top = isBelow ? `${place.bottom + 4}px` : 'auto'
  box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - place.top + 4}px`
}
