import de from './messages/de.json'
import en from './messages/en.json'

/** Typed values that cannot be read. */
export const formatMessages = { en, de }
