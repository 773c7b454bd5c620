import type { ReactNode } from 'react'
import { SuccessNotice } from '../../design/success-notice'

interface SettingsHeadingProps {
  title: string
  lead?: ReactNode
  /** The action that was just completed. */
  done?: string | undefined
}

/** The top of a settings page; a completed action is announced. */
export function SettingsHeading({ title, lead, done }: SettingsHeadingProps) {
  return (
    <header className="settings-heading">
      <h1 className="text-3xl">{title}</h1>
      {lead ? <p className="settings-text">{lead}</p> : null}
      <SuccessNotice done={done} />
    </header>
  )
}
