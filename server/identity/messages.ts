import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of signing in, and of what identifies a caller. */
export const identityText = currentText({ en, de })
