import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of accounts. */
export const accountText = currentText({ en, de })
