import de from './messages/de.json'
import en from './messages/en.json'

/** Mails about the review of a draft. */
export const reviewMailMessages = { en, de }
