import type { Event } from '../payload-types'
import type { NewEvent } from './types'

/** Type and data of an event as `recordEvent` has stored them; Payload types JSON fields as any JSON. */
export function eventIn({ type, data }: Pick<Event, 'type' | 'data'>): NewEvent {
  return { type, data } as NewEvent
}
