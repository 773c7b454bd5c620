import type { TextOf } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The administrators’ pages of chats and saved replies. */
export const chatAdminMessages = { en, de }

export type ChatAdminText = TextOf<typeof chatAdminMessages>
