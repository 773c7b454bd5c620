import { useEffect, useRef, useState } from 'react'
import { useText } from '../../messages/use-text'
import { rowMessages } from './messages'
import { applyStep, type RowAction } from './rows'

export interface Rows<Row> {
  rows: readonly { key: number; row: Row }[]
  change: (index: number, change: Partial<Row>) => void
  act: (action: RowAction, index: number) => void
  /** The last change, as an announcement for screen readers. */
  announcement: string
}

/** The rows of a list in a form. A field's id is its list, index and name, separated by dots. */
export function useRows<Row extends Record<keyof Row, string>>(
  list: string,
  first: readonly Row[],
  { blank, field, onArrange }: { blank: Row; field: keyof Row & string; onArrange: () => void },
): Rows<Row> {
  const text = useText(rowMessages)
  const [rows, setRows] = useState(() => first.map((row, key) => ({ key, row })))
  const [announcement, setAnnouncement] = useState('')
  const nextKey = useRef(first.length)
  const focus = useRef<string[]>([])

  // Values typed before hydration.
  useEffect(() => {
    setRows((before) =>
      before.map(({ key, row }, index) => ({ key, row: typedIn(`${list}.${index}`, row) })),
    )
  }, [list])

  useEffect(() => {
    const ids = focus.current
    focus.current = []
    for (const id of ids) {
      const control = document.getElementById(id)
      if (!control || control.matches(':disabled')) continue
      control.focus()
      return
    }
  })

  return {
    rows,
    announcement,
    change(index, change) {
      setRows((before) =>
        before.map((one, at) => (at === index ? { ...one, row: { ...one.row, ...change } } : one)),
      )
    },
    act(action, index) {
      const blankRow = { key: nextKey.current, row: blank }
      nextKey.current += 1
      const after = applyStep(rows, { action, index }, blankRow)
      setRows(after)
      onArrange()
      const to = action === 'up' ? index - 1 : index + 1
      focus.current = {
        add: [`${list}.${rows.length}.${field}`],
        remove: [`${list}.${Math.min(index, after.length - 1)}.${field}`, `${list}.add`],
        up: [`${list}.${to}.up`, `${list}.${to}.down`],
        down: [`${list}.${to}.down`, `${list}.${to}.up`],
      }[action]
      setAnnouncement(
        {
          add: text('added', { number: after.length }),
          remove: text('removed', { number: index + 1 }),
          up: text('moved', { number: index + 1, to: to + 1 }),
          down: text('moved', { number: index + 1, to: to + 1 }),
        }[action],
      )
    },
  }
}

/** A row with the current values of its fields, which may have been typed before hydration. */
export function typedIn<Row extends Record<keyof Row, string>>(at: string, row: Row): Row {
  const typed = Object.keys(row).flatMap((name) => {
    const field = document.getElementById(`${at}.${name}`)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      return [[name, field.checked ? field.value : '']]
    }
    const hasValue =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    return hasValue ? [[name, field.value]] : []
  })
  return { ...row, ...Object.fromEntries(typed) }
}
