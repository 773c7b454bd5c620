import de from './messages/de.json'
import en from './messages/en.json'

/** The pages of redirects. */
export const redirectPageMessages = { en, de }
