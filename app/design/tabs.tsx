import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'

interface TabsProps {
  /** The accessible name. */
  label: string
  tabs: readonly { id: string; title: string; content: ReactNode }[]
}

/**
 * Tab panels, one of which is shown. Before hydration and without scripts, the tabs are links to
 * their panels, and the hash selects the visible one.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const [selected, setSelected] = useState<string | null>(null)

  useEffect(() => {
    const linked = tabs.find(({ id }) => id === window.location.hash.slice(1)) ?? tabs[0]
    setSelected((now) => now ?? linked?.id ?? null)
  }, [tabs])

  function select(event: MouseEvent, id: string) {
    event.preventDefault()
    setSelected(id)
  }

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 }
    const now = tabs.findIndex(({ id }) => id === selected)
    const index = ends[event.key] ?? now + (steps[event.key] ?? 0)
    const next = tabs.at(index % tabs.length)
    if (index === now || !next) return
    event.preventDefault()
    setSelected(next.id)
    document.getElementById(`${next.id}-tab`)?.focus()
  }

  const ready = selected !== null
  return (
    <div className="tabs" data-ready={ready}>
      <nav className="tab-list" role={ready ? 'tablist' : undefined} aria-label={label}>
        {tabs.map(({ id, title }) => (
          <a
            key={id}
            id={`${id}-tab`}
            href={`#${id}`}
            className="tab"
            onClick={(event) => select(event, id)}
            onKeyDown={moveByKey}
            {...(ready && {
              role: 'tab',
              'aria-selected': id === selected,
              'aria-controls': id,
              tabIndex: id === selected ? 0 : -1,
            })}
          >
            {title}
          </a>
        ))}
      </nav>
      {tabs.map(({ id, content }) => (
        <section
          key={id}
          id={id}
          className="tab-panel"
          aria-labelledby={`${id}-tab`}
          {...(ready && { role: 'tabpanel', hidden: id !== selected, tabIndex: 0 })}
        >
          {content}
        </section>
      ))}
    </div>
  )
}
