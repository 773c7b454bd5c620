import type { Piece } from './version-difference.server'

/** Two texts in one: what only the older has is struck through, what only the newer has underlined. */
export function Difference({ pieces }: { pieces: readonly Piece[] }) {
  let start = 0
  const runs = pieces.map((piece) => {
    start += piece.text.length
    return { ...piece, end: start }
  })
  return runs.map(({ end, kind, text }) => <Run key={`${end} ${kind}`} kind={kind} text={text} />)
}

function Run({ kind, text }: Piece) {
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
