import de from './messages/de.json'
import en from './messages/en.json'

/** Words that single designs add to the texts of the home page. */
export const designMessages = { en, de }
