import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { FieldNotes } from '../../design/fields/field-notes'
import { useText } from '../../messages/use-text'
import type { BlockField } from './block-kind'
import { newRow, rowsIn } from './block-values'
import { idFor } from './field-id'
import { IconButton } from './icon-button'
import { bodyMessages } from './messages'
import type { StoredNode } from './opaque-node'

export interface BlockFieldProps {
  field: BlockField
  /** Where it is, such as `title` or `features.0.title`. */
  path: string
  /** The values of the block, or of the row. */
  values: StoredNode
  /** By path. */
  errors: Readonly<Record<string, string>>
  onChange(changed: StoredNode): void
}

interface RowsFieldProps {
  field: BlockField
  /** The path of the field, such as `features`. */
  path: string
  value: unknown
  /** By path, such as `features.0.title`. */
  errors: Readonly<Record<string, string>>
  onChange(rows: StoredNode[]): void
  /** The input of a field of a row. */
  FieldView: ComponentType<BlockFieldProps>
}

/** Several of the same, which can be added, removed and moved, by buttons and by keys. */
export function RowsField(props: RowsFieldProps) {
  const { field, path, value, errors, onChange, FieldView } = props
  const text = useText(bodyMessages)
  const { label, row = 'link', fields = [], min = 0, max = Infinity } = field
  const rows = rowsIn(value)
  const id = idFor(path)
  const list = useRef<HTMLOListElement>(null)
  /** What gets the focus once the rows are shown: the place of a row, and what of it. */
  const next = useRef<{ index: number; selector: string } | null>(null)

  useEffect(() => {
    const target = next.current
    next.current = null
    if (!target) return
    const shown = list.current?.children[target.index]
    const found =
      shown?.querySelector<HTMLElement>(target.selector) ??
      list.current?.parentElement?.querySelector<HTMLElement>('.body-rows-add')
    found?.focus()
  })

  function add() {
    next.current = { index: rows.length, selector: 'input, textarea, select' }
    onChange([...rows, newRow(fields)])
  }

  function remove(index: number) {
    next.current = { index: Math.min(index, rows.length - 2), selector: 'legend' }
    onChange(rows.filter((_, at) => at !== index))
  }

  function move(index: number, by: -1 | 1, selector: string) {
    const moved = rows[index]
    const to = index + by
    if (!moved || to < 0 || to >= rows.length) return
    const others = rows.filter((_, at) => at !== index)
    next.current = { index: to, selector }
    onChange([...others.slice(0, to), moved, ...others.slice(to)])
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>, index: number) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
    if (by === undefined || !event.altKey || !event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    const focused = event.target instanceof HTMLElement ? event.target.id : ''
    // The ids of its fields change with its place.
    const field = focused.replace(`${id}.${index}.`, `${id}.${index + by}.`)
    move(index, by, field === focused ? 'legend' : `[id="${field}"]`)
  }

  return (
    <fieldset className="field body-rows">
      <legend>{text(label)}</legend>
      <p className="body-rows-keys" id={`${id}-keys`}>
        {text('rows.keys')}
      </p>
      <ol ref={list} aria-describedby={`${id}-keys`}>
        {rows.map((values, index) => {
          const name = text('rows.of', { row, number: index + 1 })
          return (
            <li key={String(values.id)} onKeyDown={(event) => moveByKey(event, index)}>
              <fieldset>
                <legend tabIndex={-1}>{name}</legend>
                <div className="body-row-actions">
                  {index > 0 ? (
                    <IconButton
                      icon="up"
                      label={text('rows.up', { name })}
                      onClick={() => move(index, -1, 'legend')}
                    />
                  ) : null}
                  {index < rows.length - 1 ? (
                    <IconButton
                      icon="down"
                      label={text('rows.down', { name })}
                      onClick={() => move(index, 1, 'legend')}
                    />
                  ) : null}
                  {rows.length > min ? (
                    <IconButton
                      icon="remove"
                      label={text('rows.remove', { name })}
                      onClick={() => remove(index)}
                    />
                  ) : null}
                </div>
                {fields.map((each) => (
                  <FieldView
                    key={each.name}
                    field={each}
                    path={`${path}.${index}.${each.name}`}
                    values={values}
                    errors={errors}
                    onChange={(changed) =>
                      onChange(rows.map((one, at) => (at === index ? { ...one, ...changed } : one)))
                    }
                  />
                ))}
              </fieldset>
            </li>
          )
        })}
      </ol>
      {rows.length < max ? (
        <button
          id={id}
          type="button"
          className="button button-quiet button-small body-rows-add"
          onClick={add}
        >
          {text('rows.add', { row })}
        </button>
      ) : null}
      <FieldNotes id={id} error={errors[path]} />
    </fieldset>
  )
}
