import { useEffect, useState } from 'react'
import { Button } from '../design/button'
import { type DraftFields, differing } from './draft-fields'
import { deleteLocalCopy, type LocalCopy, loadLocalCopy } from './local-copy'

interface LocalCopyOfferProps {
  copy: string
  /** The fields as the page has them. */
  fields: DraftFields
  /** Whether the page was loaded by a save, so that there is no copy to offer. */
  isDone: boolean
  onRestore(localCopy: LocalCopy): void
}

/** Offers this browser's local copy of unsaved text. */
export function LocalCopyOffer({ copy, fields, isDone, onRestore }: LocalCopyOfferProps) {
  const [localCopy, setLocalCopy] = useState<LocalCopy | null>(null)

  useEffect(() => {
    if (isDone) return deleteLocalCopy(copy)
    const found = loadLocalCopy(copy)
    const isDifferent = found && (found.data || differing(found.fields, fields).length > 0)
    if (found && !isDifferent) deleteLocalCopy(copy)
    setLocalCopy(isDifferent ? found : null)
  }, [copy])

  if (!localCopy) return null
  return (
    <section className="frame editor-local-copy" aria-label="Text that was not saved">
      <p>
        This browser has stored unsaved text that you wrote here on{' '}
        <strong>{localCopy.at.toLocaleString('en')}</strong>: “{excerpt(localCopy.fields)}”.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          size="small"
          onClick={() => {
            setLocalCopy(null)
            onRestore(localCopy)
          }}
        >
          Restore
        </Button>
        <Button
          type="button"
          size="small"
          variant="quiet"
          onClick={() => {
            deleteLocalCopy(copy)
            setLocalCopy(null)
          }}
        >
          Discard
        </Button>
      </div>
    </section>
  )
}

function excerpt({ title, body }: DraftFields): string {
  const text = `${title}${body ? ` – ${body}` : ''}`
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
