import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors between the pages and `/v1`. */
export const pageTierText = currentText({ en, de })
