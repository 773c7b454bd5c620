import type { TextOf } from '../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The chat as visitors see it; its messages and their form also for administrators. */
export const chatMessages = { en, de }

export type ChatText = TextOf<typeof chatMessages>
