import type { ReactNode } from 'react'
import { SuccessNotice } from '../../design/success-notice'

interface SettingsHeadingProps {
  title: string
  lead?: ReactNode
  /** What has just been done. */
  done?: string | undefined
}

/** The opening of a page of the settings; what was done is read out as it appears. */
export function SettingsHeading({ title, lead, done }: SettingsHeadingProps) {
  return (
    <header className="settings-heading">
      <h1 className="text-3xl">{title}</h1>
      {lead ? <p className="settings-text">{lead}</p> : null}
      <SuccessNotice done={done} />
    </header>
  )
}
