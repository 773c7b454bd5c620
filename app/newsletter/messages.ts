import de from './messages/de.json'
import en from './messages/en.json'

/** The pages on which visitors subscribe, confirm and unsubscribe. */
export const newsletterMessages = { en, de }
