import de from './messages/de.json'
import en from './messages/en.json'

/** What designs share: the names of sections whose titles are empty, and quotation marks. */
export const designPartMessages = { en, de }
