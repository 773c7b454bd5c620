import type { EventType } from '../../../server/events/contract'
import type { Catalogue } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The events as administrators read them. */
export const eventMessages = { en, de } satisfies Catalogue<EventType>
