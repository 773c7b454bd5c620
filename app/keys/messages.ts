import de from './messages/de.json'
import en from './messages/en.json'

/** The page of API keys. */
export const keyMessages = { en, de }
