import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

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

  // Before the effects of what is in it, which take the focus: what is not shown yet cannot have it.
  useLayoutEffect(() => {
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
export function positionBelow(
  box: HTMLElement,
  rectangleOf: () => DOMRect | undefined,
): () => void {
  function update() {
    const rectangle = rectangleOf()
    if (rectangle) position(box, rectangle)
  }
  function scrolled({ target }: Event) {
    if (!(target instanceof Node && box.contains(target))) update()
  }
  update()
  window.addEventListener('scroll', scrolled, true)
  return () => window.removeEventListener('scroll', scrolled, true)
}

/** Positions a box below a rectangle, or above it where there is more room. */
function position(box: HTMLElement, rectangle: DOMRect): void {
  const width = document.documentElement.clientWidth
  const below = window.innerHeight - rectangle.bottom - 2 * edge
  const above = rectangle.top - 2 * edge
  const isBelow = below >= Math.min(box.scrollHeight, 240) || below >= above
  box.style.maxHeight = `${Math.max(120, isBelow ? below : above)}px`
  box.style.left = `${Math.max(edge, Math.min(rectangle.left, width - box.offsetWidth - edge))}px`
  box.style.top = isBelow ? `${rectangle.bottom + 4}px` : 'auto'
  box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - rectangle.top + 4}px`
}
