import de from './messages/de.json'
import en from './messages/en.json'

/** What a text on a page says besides the words of its author. */
export const richTextMessages = { en, de }
