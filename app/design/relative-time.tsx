import { useEffect, useState } from 'react'
import { useMoment } from '../formats/reader-zone'
import { formatRelative } from '../formats/relative'
import { useLanguage } from '../messages/use-text'

const minute = 60_000

/** A relative time; before hydration and without scripts, the date itself. */
export function RelativeTime({ date }: { date: Date }) {
  const language = useLanguage()
  const [now, setNow] = useState<Date | null>(null)

  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), minute)
    return () => clearInterval(timer)
  }, [])

  const moment = useMoment()(date)
  return (
    <time dateTime={date.toISOString()} title={now ? moment : undefined}>
      {now ? formatRelative(date, now, language) : moment}
    </time>
  )
}
