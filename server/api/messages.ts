import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors of `/v1` as a whole. */
export const apiText = currentText({ en, de })
