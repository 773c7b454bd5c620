import { useMoment } from '../formats/reader-zone'

/** A date and time in the time zone of the reader. */
export function Moment({ at, className }: { at: Date; className?: string }) {
  return (
    <time dateTime={at.toISOString()} className={className}>
      {useMoment()(at)}
    </time>
  )
}
