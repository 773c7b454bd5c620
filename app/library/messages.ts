import de from './messages/de.json'
import en from './messages/en.json'

/** The media library of administrators. */
export const libraryMessages = { en, de }
