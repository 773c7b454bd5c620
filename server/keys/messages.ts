import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of API keys. */
export const keyText = currentText({ en, de })
