import de from './messages/de.json'
import en from './messages/en.json'

/** The forms that visitors fill in. */
export const formMessages = { en, de }
