import { useBlocker } from '@remix-run/react'
import { useEffect } from 'react'
import { Button } from '../design/button'
import { Dialog } from '../design/dialog'
import type { DraftSaver } from './draft-saver'

/** Asks before a page with unsaved changes is left. */
export function UnsavedChangesDialog({ saver }: { saver: DraftSaver }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      saver.isDirty && currentLocation.pathname !== nextLocation.pathname && !isSaved(nextLocation),
  )

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      // A user who must sign in again finds the text in the local copy.
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
      <p>Your latest changes are not saved. This browser stores them and offers them next time.</p>
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

/** Whether the target is the page that a saved form redirects to. */
function isSaved({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has('done')
}
