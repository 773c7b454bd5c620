import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors that all operations share. */
export const operationText = currentText({ en, de })
