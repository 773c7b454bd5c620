import { formatDay } from '../../formats/day'
import { useLanguage } from '../../messages/use-text'

/** A date in a list. */
export function Day({ date }: { date: Date }) {
  const language = useLanguage()
  return <time dateTime={date.toISOString()}>{formatDay(date, language)}</time>
}
