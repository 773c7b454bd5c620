import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  /** What this is for, in a sentence or two. */
  text?: ReactNode
  children: ReactNode
}

/** One thing among others that a page of the settings is about. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const id = useId()
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {text ? <p className="settings-text">{text}</p> : null}
      {children}
    </section>
  )
}
