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

function Run({ kind, text }: DiffSegment) {
  switch (kind) {
    case 'added':
      return (
        <ins>
          <span className="sr-only"> Added: </span>
          {text}
          <span className="sr-only"> End of what was added. </span>
        </ins>
      )
    case 'removed':
      return (
        <del>
          <span className="sr-only"> Removed: </span>
          {text}
          <span className="sr-only"> End of what was removed. </span>
        </del>
      )
    case 'gap':
      return <span className="difference-gap">{text} lines are the same</span>
    case 'same':
      return text
  }
}
