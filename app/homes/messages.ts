import de from './messages/de.json'
import en from './messages/en.json'

/** The home page without texts. */
export const homesMessages = { en, de }
