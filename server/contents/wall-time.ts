import type { Payload } from 'payload'
import { asSystem } from '../identity/caller'

/**
 * The moment of a local time in a time zone. A time that occurs twice means the first one. A time
 * skipped by a clock change uses the offset before the change.
 * @param shown `2026-11-21T09:30`, with or without seconds
 * @returns an invalid date when the text is not a date
 */
export function momentAt(shown: string, timeZone: string): Date {
  const asUtc = Date.parse(`${shown}Z`)
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  const dayBefore = offsetAt(asUtc - dayMs, timeZone)
  const dayAfter = offsetAt(asUtc + dayMs, timeZone)
  const earlier = asUtc - Math.max(dayBefore, dayAfter)
  const isShown = (moment: number) => moment + offsetAt(moment, timeZone) === asUtc
  const found = [earlier, asUtc - Math.min(dayBefore, dayAfter)].find(isShown)
  return new Date(found ?? asUtc - dayBefore)
}

/** The local time of a moment in a time zone, to the minute: `2026-11-21T09:30`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const shown = moment.getTime() + offsetAt(moment.getTime(), timeZone)
  return new Date(shown).toISOString().slice(0, 16)
}

const dayMs = 24 * 60 * 60 * 1000

/** The offset of a time zone from UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(
    format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

/** A moment that a caller has sent, or a local time in the time zone of the site. @returns an invalid date when it is none */
export async function momentOf(payload: Payload, given: Date | string): Promise<Date> {
  return typeof given === 'string' ? momentAt(given, await siteTimeZone(payload)) : given
}

/** The time zone of the agency, for times without a zone. */
export async function siteTimeZone(payload: Payload): Promise<string> {
  const { chat } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    ...asSystem('the time zone of the agency is public'),
  })
  return chat?.timeZone ?? 'UTC'
}
