import { useEffect, useRef } from 'react'
import { useText } from '../../messages/use-text'
import type { InsertItem } from './insert-items'
import { bodyMessages } from './messages'

interface InsertListProps {
  id: string
  items: readonly InsertItem[]
  /** The index that Enter inserts. */
  active: number
  onPick(item: InsertItem): void
}

/** The items that can be inserted. The parent handles the keyboard. */
export function InsertList({ id, items, active, onPick }: InsertListProps) {
  const text = useText(bodyMessages)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} className="body-menu-list" role="listbox" aria-label={text('insert')}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text, or the field above, handles the keys
        <div
          key={item.id}
          id={optionId(id, item)}
          className="body-menu-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(item)}
        >
          <span>{text(item.label)}</span>
          <span className="body-menu-text">{text(item.text)}</span>
        </div>
      ))}
      {items.length === 0 ? <p className="body-menu-none">{text('insert.none')}</p> : null}
    </div>
  )
}

export function optionId(list: string, item: InsertItem | undefined): string | undefined {
  return item && `${list}-${item.id}`
}

/** @returns the next index of `count` items, or null when the key does not move */
export function movedBy(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return (at + 1) % count
  return key === 'ArrowUp' ? (at - 1 + count) % count : null
}
