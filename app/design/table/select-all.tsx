import { useEffect, useRef } from 'react'
import { useText } from '../../messages/use-text'
import { useHydrated } from '../../navigation/hydrated'
import { tableMessages } from './messages'

/** Checks all boxes of a name in its table. Only with scripts. */
export function SelectAll({ name }: { name: string }) {
  const text = useText(tableMessages)
  const box = useRef<HTMLInputElement>(null)
  const ready = useHydrated()

  useEffect(() => {
    const all = box.current
    const table = all?.closest('table')
    if (!ready || !all || !table) return

    function show() {
      const ticked = boxesOf(all, name).filter(({ checked }) => checked).length
      if (!all) return
      all.checked = ticked > 0 && ticked === boxesOf(all, name).length
      all.indeterminate = ticked > 0 && !all.checked
    }
    show()
    table.addEventListener('change', show)
    return () => table.removeEventListener('change', show)
  }, [ready, name])

  if (!ready) return <span className="sr-only">{text('select')}</span>
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={text('selectAll')}
      onChange={({ currentTarget }) => {
        // Each click changes this box too, so its state is read before the first.
        const { checked } = currentTarget
        for (const box of boxesOf(currentTarget, name)) if (box.checked !== checked) box.click()
      }}
    />
  )
}

function boxesOf(inside: HTMLElement | null, name: string): HTMLInputElement[] {
  const boxes = inside?.closest('table')?.querySelectorAll<HTMLInputElement>('tbody input') ?? []
  return [...boxes].filter((box) => box.type === 'checkbox' && box.name === name)
}
