import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'
import { Button } from '../design/button'
import { Dialog } from '../design/dialog'
import type { DraftSaver } from './draft-saver'

/** Asks before the page is left with something in it that is not saved. */
export function UnsavedChangesDialog({ saver }: { saver: DraftSaver }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      saver.isDirty && currentLocation.pathname !== nextLocation.pathname && !isSaved(nextLocation),
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      // Whoever has to sign in again finds the text in this browser.
      if (saver.isDirty && saver.state.kind !== 'signedOut') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [saver])

  return (
    <Dialog
      title="Leave without saving?"
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <p>What you have typed last is not saved. This browser keeps it and offers it next time.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
        <Button type="button" variant="quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether the page that is gone to is what a saved form leads to. */
function isSaved({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has('done')
}
