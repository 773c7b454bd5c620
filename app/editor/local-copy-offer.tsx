import { useEffect, useState } from 'react'
import { formatTags } from '../../server/messages/languages/contract'
import { Button } from '../design/button'
import { useLanguage, useText } from '../messages/use-text'
import { whenCopyIsFree } from './copy-locks'
import type { DraftFields } from './draft-fields'
import {
  deleteLocalCopy,
  isBlank,
  isTextOf,
  type LocalCopy,
  loadLocalCopy,
  localCopyKeys,
} from './local-copy'
import { editorMessages } from './messages'
import { copiesSaved } from './sent-copies'

interface LocalCopyOfferProps {
  /** What the keys of the copies begin with. */
  prefix: string
  /** The text as the page has it. */
  stored: Pick<LocalCopy, 'fields' | 'data'>
  /** Whether the page was loaded by a save of this document. */
  isDone: boolean
  onRestore(localCopy: LocalCopy): void
}

/** Offers this browser's local copies of unsaved text, apart from those of editors that are open. */
export function LocalCopyOffer({ prefix, stored, isDone, onRestore }: LocalCopyOfferProps) {
  const text = useText(editorMessages)
  const language = useLanguage()
  const [offers, setOffers] = useState<readonly LocalCopy[]>([])

  useEffect(() => {
    if (isDone) copiesSaved()
    const ended = new AbortController()
    for (const key of localCopyKeys(prefix)) {
      whenCopyIsFree(key, ended.signal, () => {
        const copy = loadLocalCopy(key)
        if (!copy || isBlank(copy) || isTextOf(copy, stored)) return deleteLocalCopy(key)
        setOffers((before) => [...before.filter((other) => other.key !== key), copy])
      })
    }
    return () => ended.abort()
    // Only what the page was loaded with counts.
  }, [prefix])

  function withdraw({ key }: LocalCopy) {
    setOffers((before) => before.filter((other) => other.key !== key))
  }

  if (offers.length === 0) return null
  return offers.map((copy) => (
    <section key={copy.key} className="frame editor-local-copy" aria-label={text('copy')}>
      <p>
        {text.rich('copy.text', {
          moment: copy.at.toLocaleString(formatTags[language]),
          excerpt: excerpt(copy.fields),
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="button"
          size="small"
          onClick={() => {
            withdraw(copy)
            onRestore(copy)
          }}
        >
          {text('copy.restore')}
        </Button>
        <Button
          type="button"
          size="small"
          variant="quiet"
          onClick={() => {
            deleteLocalCopy(copy.key)
            withdraw(copy)
          }}
        >
          {text('copy.discard')}
        </Button>
      </div>
    </section>
  ))
}

function excerpt({ title, body }: DraftFields): string {
  const text = `${title}${body ? ` – ${body}` : ''}`
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
