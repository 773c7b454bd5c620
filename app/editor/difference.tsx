import { useText } from '../messages/use-text'
import { draftPageMessages } from './draft-pages/messages'
import type { DiffSegment } from './version-difference.server'

/** Two texts in one: removed text is struck through, added text underlined. */
export function Difference({ segments }: { segments: readonly DiffSegment[] }) {
  let start = 0
  const runs = segments.map((segment) => {
    start += segment.text.length
    return { ...segment, end: start }
  })
  return runs.map(({ end, kind, text }) => <Run key={`${end} ${kind}`} kind={kind} text={text} />)
}

function Run({ kind, text: words }: DiffSegment) {
  const text = useText(draftPageMessages)
  switch (kind) {
    case 'added':
      return (
        <ins>
          <span className="sr-only">{` ${text('added')} `}</span>
          {words}
          <span className="sr-only">{` ${text('added.end')} `}</span>
        </ins>
      )
    case 'removed':
      return (
        <del>
          <span className="sr-only">{` ${text('removed')} `}</span>
          {words}
          <span className="sr-only">{` ${text('removed.end')} `}</span>
        </del>
      )
    case 'gap':
      return <span className="difference-gap">{text('unchanged', { count: Number(words) })}</span>
    case 'same':
      return words
  }
}
