import type { MouseEvent } from 'react'
import { type RowAction, type RowStep, stepField, stepText } from './rows'

interface RowButtonsProps {
  list: RowStep['list']
  place: number
  /** The number of rows. */
  count: number
  /** The noun for a row, such as "item". */
  what: string
  act: (action: RowAction, place: number) => void
}

/** The actions on a row. Without JavaScript each button sends the form. */
export function RowButtons({ list, place, count, what, act }: RowButtonsProps) {
  const button = (action: RowAction, label: string, sign: string, disabled = false) => (
    <button
      {...stepButton({ list, action, place }, act)}
      id={`${list}.${place}.${action}`}
      className="row-button"
      title={label}
      disabled={disabled}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">
        {label} {what} {place + 1}
      </span>
    </button>
  )
  return (
    <div className="row-buttons">
      {button('up', 'Move up', '↑', place === 0)}
      {button('down', 'Move down', '↓', place === count - 1)}
      {button('remove', 'Remove', '×')}
    </div>
  )
}

interface AddRowProps {
  list: RowStep['list']
  label: string
  act: (action: RowAction, place: number) => void
}

export function AddRow({ list, label, act }: AddRowProps) {
  return (
    <button
      {...stepButton({ list, action: 'add', place: 0 }, act)}
      id={`${list}.add`}
      className="button button-quiet button-small w-fit"
    >
      {label}
    </button>
  )
}

function stepButton(step: RowStep, act: (action: RowAction, place: number) => void) {
  return {
    type: 'submit',
    name: stepField,
    value: stepText(step),
    // Without JavaScript the page scrolls back to the list.
    formAction: `#${step.list}-title`,
    onClick(event: MouseEvent) {
      event.preventDefault()
      act(step.action, step.place)
    },
  } as const
}
