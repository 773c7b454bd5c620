import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors that any request may get. */
export const httpText = currentText({ en, de })
