import { useNavigation } from '@remix-run/react'

/** A line across the top while the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return <div className="progress" data-active={state !== 'idle'} aria-hidden="true" />
}
