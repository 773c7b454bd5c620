import type { Language } from '../../server/messages/contract'

const inWords: Record<Language, Intl.RelativeTimeFormat> = {
  en: new Intl.RelativeTimeFormat('en', { numeric: 'auto' }),
  de: new Intl.RelativeTimeFormat('de', { numeric: 'auto' }),
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The minimum number of seconds for each unit. */
const units: readonly [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * day, 'year'],
  [30 * day, 'month'],
  [7 * day, 'week'],
  [day, 'day'],
  [hour, 'hour'],
  [minute, 'minute'],
]

/** A date relative to now in words: "3 days ago", "tomorrow", "now". */
export function formatRelative(date: Date, now: Date, language: Language): string {
  const seconds = (date.getTime() - now.getTime()) / 1000
  const [length, unit] = units.find(([from]) => Math.abs(seconds) >= from) ?? [minute, 'minute']
  if (Math.abs(seconds) < minute) return inWords[language].format(0, 'second')
  return inWords[language].format(Math.trunc(seconds / length), unit)
}
