import { type ReactNode, useId } from 'react'

interface SettingsSectionProps {
  title: string
  /** A short description. */
  text?: ReactNode
  children: ReactNode
}

/** One section of a settings page. */
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
