import { useNavigation, unstable_usePrompt as usePrompt } from '@remix-run/react'
import { useEffect } from 'react'
import { useText } from '../../messages/use-text'
import { designMessages } from '../messages'

/** Asks before a page with unsaved changes is closed or left. */
export function useLeaveWarning(dirty: boolean): void {
  const text = useText(designMessages)
  const isSending = useNavigation().formData !== undefined

  usePrompt({
    message: text('unsaved'),
    when: ({ currentLocation, nextLocation }) =>
      dirty && !isSending && currentLocation.pathname !== nextLocation.pathname,
  })

  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
