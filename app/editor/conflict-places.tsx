import { Fragment } from 'react'
import { useText } from '../messages/use-text'
import type { ConflictingPlace, MergedPart } from './merge-texts'
import { editorMessages } from './messages'

interface ConflictPlacesProps {
  parts: readonly MergedPart[]
  /** Who has saved the newer version. */
  by: string
}

/** The number of lines shown before a place. */
const around = 3

/** The places that both have changed, each as two texts side by side with a choice. Everything else is merged. */
export function ConflictPlaces({ parts, by }: ConflictPlacesProps) {
  const text = useText(editorMessages)
  const total = parts.filter((part) => !('lines' in part)).length
  let place = 0
  return (
    <div className="conflict-places">
      <p className="settings-text">{text('conflict.places', { count: total })}</p>
      <input type="hidden" name="parts" value={JSON.stringify(parts)} />
      {parts.map((part, at) => {
        if ('lines' in part) return null
        const before = parts[at - 1]
        const number = place
        place += 1
        return (
          <Fragment key={number}>
            <Before part={before} />
            <Place {...part} number={number} total={total} by={by} />
          </Fragment>
        )
      })}
    </div>
  )
}

function Before({ part }: { part: MergedPart | undefined }) {
  const lines = part && 'lines' in part ? part.lines.filter((line) => line.trim()) : []
  if (lines.length === 0) return null
  return (
    <p className="conflict-before" dir="auto">
      {lines.length > around ? '… ' : ''}
      {lines.slice(-around).join('\n')}
    </p>
  )
}

interface PlaceProps extends ConflictingPlace {
  /** From 0. */
  number: number
  total: number
  by: string
}

function Place({ mine, theirs, number, total, by }: PlaceProps) {
  const text = useText(editorMessages)
  const name = `place.${number}`
  return (
    <fieldset className="field">
      <legend>
        {total === 1 ? text('text') : text('conflict.place', { number: number + 1, total })}
      </legend>
      <div className="conflict-sides">
        {(
          [
            ['mine', text('conflict.mine'), mine],
            ['theirs', text('conflict.theirs', { name: by }), theirs],
          ] as const
        ).map(([side, label, lines]) => (
          <label key={side} className="conflict-side">
            <span className="choice">
              <input type="radio" name={name} value={side} />
              <span>{label}</span>
            </span>
            <SideText lines={lines} />
          </label>
        ))}
      </div>
      <label className="choice">
        <input type="radio" name={name} value="both" defaultChecked />
        <span>{text('conflict.both')}</span>
      </label>
    </fieldset>
  )
}

function SideText({ lines }: { lines: readonly string[] }) {
  const text = useText(editorMessages)
  const shown = lines.join('\n').trim()
  return shown ? (
    <span className="conflict-text" dir="auto">
      {shown}
    </span>
  ) : (
    <span className="conflict-text conflict-deleted">{text('conflict.deleted')}</span>
  )
}
