import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of chats and saved replies, and the mail of a reply. */
export const chatMessages = { en, de }

export const chatText = currentText(chatMessages)
