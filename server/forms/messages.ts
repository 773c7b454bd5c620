import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of forms, the wording of the contact form, and the mails of submissions. */
export const formMessages = { en, de }

export const formText = currentText(formMessages)
