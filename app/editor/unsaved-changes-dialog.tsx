import { type Location, useBlocker, useNavigate } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { Button } from '../design/button'
import { Dialog } from '../design/dialog'
import { useText } from '../messages/use-text'
import type { DraftSaver } from './draft-saver'
import { editorMessages } from './messages'

/** Asks before a page with unsaved changes is left. */
export function UnsavedChangesDialog({ saver }: { saver: DraftSaver }) {
  const text = useText(editorMessages)
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      saver.isDirty && currentLocation.pathname !== nextLocation.pathname && !isSaved(nextLocation),
  )
  const blocked = useRef<Location>(undefined)

  useEffect(() => {
    const target = blocked.current
    blocked.current = blocker.state === 'blocked' ? blocker.location : undefined
    if (blocker.state !== 'unblocked' || !target) return
    // Remix drops the question when a form that was sent before has been saved. The saver knows it after the effects of
    // the form around this one.
    queueMicrotask(() => navigate(target))
  }, [blocker.state])

  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      // A user who must sign in again finds the text in the local copy.
      if (saver.isDirty && saver.state.kind !== 'signedOut') event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [saver])

  function stay() {
    blocked.current = undefined
    blocker.reset?.()
  }

  return (
    <Dialog
      title={text('leave')}
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && stay()}
    >
      <p>{text('leave.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          {text('leave.stay')}
        </Button>
        <Button type="button" variant="quiet" onClick={() => blocker.proceed?.()}>
          {text('leave.go')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whether the target is the page that a saved form redirects to. */
function isSaved({ search }: { search: string }): boolean {
  return new URLSearchParams(search).has('done')
}
