import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors, and the words of the mails to subscribers. */
export const newsletterMessages = { en, de }

export const newsletterText = currentText(newsletterMessages)
