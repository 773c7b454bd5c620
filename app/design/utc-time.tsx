import { formatMoment } from '../formats/moment'
import { useLanguage } from '../messages/use-text'

/** A date and time in UTC, and that it is. */
export function UtcTime({ at }: { at: Date }) {
  const shown = `${formatMoment(at, useLanguage())} UTC`
  return <time dateTime={at.toISOString()}>{shown}</time>
}
