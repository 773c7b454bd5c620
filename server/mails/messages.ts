import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** The words of all mails. */
export const mailMessages = { en, de }

/** Messages of errors about mails. */
export const mailText = currentText(mailMessages)
