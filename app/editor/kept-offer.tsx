import { useEffect, useState } from 'react'
import { Button } from '../design/button'
import { type DraftFields, differing } from './draft-fields'
import { forgetText, type KeptText, keptText } from './kept-text'

interface KeptOfferProps {
  copy: string
  /** What the page has anyway. */
  fields: DraftFields
  /** Whether the page comes straight from a save, so that there is nothing to find. */
  isDone: boolean
  onRestore(kept: KeptText): void
}

/** Offers what this browser has kept of a text that was never saved. */
export function KeptOffer({ copy, fields, isDone, onRestore }: KeptOfferProps) {
  const [kept, setKept] = useState<KeptText | null>(null)

  useEffect(() => {
    if (isDone) return forgetText(copy)
    const found = keptText(copy)
    const isNews = found && (found.data || differing(found.fields, fields).length > 0)
    if (found && !isNews) forgetText(copy)
    setKept(isNews ? found : null)
  }, [copy])

  if (!kept) return null
  return (
    <section className="frame editor-kept" aria-label="Text that was not saved">
      <p>
        This browser has kept what you wrote here on <strong>{kept.at.toLocaleString('en')}</strong>{' '}
        and what was not saved: “{excerpt(kept.fields)}”.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          size="small"
          onClick={() => {
            setKept(null)
            onRestore(kept)
          }}
        >
          Restore
        </Button>
        <Button
          type="button"
          size="small"
          variant="quiet"
          onClick={() => {
            forgetText(copy)
            setKept(null)
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
