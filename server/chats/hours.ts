import type { Payload } from 'payload'
import { asSystem } from '../identity/caller'
import type { ChatHours } from './contract'

/** A period of one day, from `HH:MM` until `HH:MM`. */
export interface Hours {
  day: string
  from: string
  until: string
}

const minuteMs = 60_000
const stepMs = 15 * minuteMs
const farthestMs = 8 * 24 * 60 * minuteMs

export async function hoursNow(payload: Payload): Promise<ChatHours> {
  const { chat } = await payload.findGlobal({
    slug: 'site',
    depth: 0,
    ...asSystem('the hours of the chat are public'),
  })
  return hoursAt(new Date(), chat?.hours ?? [], chat?.timeZone ?? 'UTC')
}

/**
 * Whether a moment is within the hours; without any hours it always is.
 * @param timeZone the time zone of the hours
 */
export function hoursAt(moment: Date, hours: readonly Hours[], timeZone: string): ChatHours {
  if (hours.length === 0 || isWithin(moment, hours, timeZone)) return { open: true, opensAt: null }
  for (let ahead = stepMs; ahead <= farthestMs; ahead += stepMs) {
    const then = new Date(moment.getTime() + ahead)
    if (isWithin(then, hours, timeZone)) return { open: false, opensAt: beginning(then) }
  }
  return { open: false, opensAt: null }

  /** The first minute of the period that contains a moment. */
  function beginning(within: Date): Date {
    let first = Math.floor(within.getTime() / minuteMs) * minuteMs
    while (isWithin(new Date(first - minuteMs), hours, timeZone)) first -= minuteMs
    return new Date(first)
  }
}

function isWithin(moment: Date, hours: readonly Hours[], timeZone: string): boolean {
  const { day, time } = clockAt(moment, timeZone)
  return hours.some((each) => each.day === day && each.from <= time && time < each.until)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local day, such as `monday`, and time, such as `09:30`, in a time zone. */
function clockAt(moment: Date, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return {
    day: (parts.get('weekday') ?? '').toLowerCase(),
    time: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}
