import { useId } from 'react'

interface ProgressBarProps {
  label: string
  /** From 0 to 100; omitted while unknown. */
  value?: number
}

/** The progress of an action. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const id = useId()
  return (
    <div className="progress-bar">
      <label htmlFor={id}>{label}</label>
      {value === undefined ? null : <span aria-hidden="true">{Math.round(value)}%</span>}
      <progress id={id} max={100} value={value} />
    </div>
  )
}
