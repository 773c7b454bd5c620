import { useText } from '../messages/use-text'
import type { DifferenceRow } from './merge-texts'
import { editorMessages } from './messages'

interface DifferenceProps {
  rows: DifferenceRow[] | null
  mine: string
  theirs: string
  by: string
}

/** The number of unchanged lines shown around a change. */
const around = 2

/** Two texts side by side, line by line, without long unchanged runs. */
export function ConflictDifference({ rows, mine, theirs, by }: DifferenceProps) {
  const text = useText(editorMessages)
  const shown = rows ?? [{ mine, theirs, same: false }]
  return (
    <section
      className="conflict-difference-scroll"
      aria-label={text('conflict.texts')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
      tabIndex={0}
    >
      <table className="conflict-difference">
        <thead>
          <tr>
            <th scope="col">{text('conflict.mine')}</th>
            <th scope="col">{text('conflict.theirs', { name: by })}</th>
          </tr>
        </thead>
        <tbody>
          {folded(shown).map((row) =>
            'left' in row ? (
              <tr key={`left-${row.at}`} className="conflict-difference-left">
                <td colSpan={2}>{text('conflict.same', { count: row.left })}</td>
              </tr>
            ) : (
              <tr key={row.at}>
                <Side text={row.row.mine} same={row.row.same} side="mine" />
                <Side text={row.row.theirs} same={row.row.same} side="theirs" />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

interface SideProps {
  text: string | null
  same: boolean
  side: 'mine' | 'theirs'
}

function Side({ text, same, side }: SideProps) {
  if (text === null) return <td className="conflict-difference-nothing" />
  const Mark = same ? 'span' : side === 'mine' ? 'ins' : 'del'
  return <td>{text === '' ? null : <Mark>{text}</Mark>}</td>
}

type Folded = { at: number; row: DifferenceRow } | { at: number; left: number }

function folded(rows: DifferenceRow[]): Folded[] {
  const isNear = (at: number) =>
    rows.slice(Math.max(0, at - around), at + around + 1).some(({ same }) => !same)
  const result: Folded[] = []
  rows.forEach((row, at) => {
    const before = result.at(-1)
    if (isNear(at)) result.push({ at, row })
    else if (before && 'left' in before) before.left += 1
    else result.push({ at, left: 1 })
  })
  return result
}
