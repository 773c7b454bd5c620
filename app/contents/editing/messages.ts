import de from './messages/de.json'
import en from './messages/en.json'

/** The pages of those who write a content: its versions, its schedule, its check and its preview. */
export const contentEditingMessages = { en, de }
