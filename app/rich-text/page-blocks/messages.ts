import de from './messages/de.json'
import en from './messages/en.json'

/** What blocks of pages say besides the words of their author. */
export const pageBlockMessages = { en, de }
