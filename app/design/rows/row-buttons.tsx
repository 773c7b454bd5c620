import type { MouseEvent } from 'react'
import { useText } from '../../messages/use-text'
import { rowMessages } from './messages'
import { type RowAction, type RowStep, stepField, stepText } from './rows'

interface RowButtonsProps {
  list: string
  index: number
  /** The number of rows. */
  count: number
  /** The noun for a row, such as "item". */
  what: string
  act: (action: RowAction, index: number) => void
}

/** The actions on a row. Without JavaScript each button sends the form. */
export function RowButtons({ list, index, count, what, act }: RowButtonsProps) {
  const text = useText(rowMessages)
  const button = (action: Exclude<RowAction, 'add'>, sign: string, disabled = false) => (
    <button
      {...stepButton({ list, action, index }, act)}
      id={`${list}.${index}.${action}`}
      className="row-button"
      title={text(action)}
      disabled={disabled}
    >
      <span aria-hidden="true">{sign}</span>
      <span className="sr-only">{text(`${action}.of`, { what, number: index + 1 })}</span>
    </button>
  )
  return (
    <div className="row-buttons">
      {button('up', '↑', index === 0)}
      {button('down', '↓', index === count - 1)}
      {button('remove', '×')}
    </div>
  )
}

interface AddRowProps {
  list: string
  label: string
  act: (action: RowAction, index: number) => void
}

export function AddRow({ list, label, act }: AddRowProps) {
  return (
    <button
      {...stepButton({ list, action: 'add', index: 0 }, act)}
      id={`${list}.add`}
      className="button button-quiet button-small w-fit"
    >
      {label}
    </button>
  )
}

function stepButton(step: RowStep, act: (action: RowAction, index: number) => void) {
  return {
    type: 'submit',
    name: stepField,
    value: stepText(step),
    // Without JavaScript the page scrolls back to the list.
    formAction: `#${step.list}-title`,
    onClick(event: MouseEvent) {
      event.preventDefault()
      act(step.action, step.index)
    },
  } as const
}
