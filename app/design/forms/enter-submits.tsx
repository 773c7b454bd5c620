import type { RefObject } from 'react'

interface EnterSubmitsProps {
  ref?: RefObject<HTMLButtonElement | null>
  label: string
}

/**
 * The first button of a form with several: Enter in a field presses it, whichever button comes next. Only
 * Enter reaches it.
 */
export function EnterSubmits({ ref, label }: EnterSubmitsProps) {
  return (
    <button ref={ref} type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
      {label}
    </button>
  )
}
