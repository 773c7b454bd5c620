import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages to those who read and write contents. */
export const contentText = currentText({ en, de })
