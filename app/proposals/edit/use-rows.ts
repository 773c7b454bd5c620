import { useEffect, useRef, useState } from 'react'
import { applyStep, type RowAction, type RowStep } from './rows'

export interface Rows<Row> {
  rows: readonly { key: number; row: Row }[]
  change: (place: number, change: Partial<Row>) => void
  act: (action: RowAction, place: number) => void
  /** The last change, as an announcement for screen readers. */
  said: string
}

/** The rows of a list in a form. A field's id is its list, index and name, separated by dots. */
export function useRows<Row extends Record<keyof Row, string>>(
  list: RowStep['list'],
  first: readonly Row[],
  { blank, field, onArrange }: { blank: Row; field: keyof Row & string; onArrange: () => void },
): Rows<Row> {
  const [rows, setRows] = useState(() => first.map((row, key) => ({ key, row })))
  const [said, setSaid] = useState('')
  const nextKey = useRef(first.length)
  const focus = useRef<string[]>([])

  // Values typed before hydration.
  useEffect(() => {
    setRows((before) =>
      before.map(({ key, row }, place) => ({ key, row: typedIn(`${list}.${place}`, row) })),
    )
  }, [list])

  useEffect(() => {
    const wanted = focus.current
    focus.current = []
    for (const id of wanted) {
      const control = document.getElementById(id)
      if (!control || control.matches(':disabled')) continue
      control.focus()
      return
    }
  })

  return {
    rows,
    said,
    change(place, change) {
      setRows((before) =>
        before.map((one, at) => (at === place ? { ...one, row: { ...one.row, ...change } } : one)),
      )
    },
    act(action, place) {
      const blankRow = { key: nextKey.current, row: blank }
      nextKey.current += 1
      const after = applyStep(rows, { action, place }, blankRow)
      setRows(after)
      onArrange()
      const to = action === 'up' ? place - 1 : place + 1
      focus.current = {
        add: [`${list}.${rows.length}.${field}`],
        remove: [`${list}.${Math.min(place, after.length - 1)}.${field}`, `${list}.add`],
        up: [`${list}.${to}.up`, `${list}.${to}.down`],
        down: [`${list}.${to}.down`, `${list}.${to}.up`],
      }[action]
      setSaid(
        {
          add: `Row ${after.length} is added.`,
          remove: `Row ${place + 1} is removed.`,
          up: `Row ${place + 1} is now row ${to + 1}.`,
          down: `Row ${place + 1} is now row ${to + 1}.`,
        }[action],
      )
    },
  }
}

/** A row with the current values of its fields. */
function typedIn<Row extends Record<keyof Row, string>>(at: string, row: Row): Row {
  const typed = Object.keys(row).flatMap((name) => {
    const field = document.getElementById(`${at}.${name}`)
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    return isText ? [[name, field.value]] : []
  })
  return { ...row, ...Object.fromEntries(typed) }
}
