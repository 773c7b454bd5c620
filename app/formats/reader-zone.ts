import { useSyncExternalStore } from 'react'
import { formatTags } from '../../server/messages/languages/contract'
import type { Language } from '../messages/catalogue'
import { useLanguage } from '../messages/use-text'
import { formatMoment } from './moment'

/**
 * The time zone of the reader's browser, as an IANA name; null until the page is hydrated, and without scripts. The
 * server cannot know it, and a page that it renders is the same for readers everywhere.
 */
export function useReaderZone(): string | null {
  return useSyncExternalStore(
    () => () => {},
    browserZone,
    () => null,
  )
}

function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Writes moments in the time zone of the reader, which each names; in UTC until that is known. */
export function useMoment(): (date: Date) => string {
  const language = useLanguage()
  const zone = useReaderZone()
  return (date) => momentIn(date, language, zone ?? 'UTC')
}

/** A date and time with the name of its zone, such as "2026 Nov 28, 22:26 GMT+1". */
export function momentIn(date: Date, language: Language, timeZone: string): string {
  return `${formatMoment(date, language, timeZone)} ${zoneName(date, language, timeZone)}`
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of a zone on a day, since it has another one in summer. */
function zoneName(date: Date, language: Language, timeZone: string): string {
  // Browsers have other names for it.
  if (timeZone === 'UTC' || timeZone === 'Etc/UTC') return 'UTC'
  const key = `${language} ${timeZone}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(formatTags[language], { timeZone, timeZoneName: 'short' })
  formats.set(key, format)
  const name = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')
  return name?.value ?? timeZone
}
