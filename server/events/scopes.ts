import type { Scope } from '../../cms/keys/scopes'
import type { EventType } from './contract'

/** The scope that a key needs to be notified of an event, which has what the event is about. */
export function scopeOfEvent(type: EventType): Scope {
  const [subject] = type.split('.') as ['content' | 'proposal' | 'form' | 'chat' | 'user']
  return `${subject}:read`
}
