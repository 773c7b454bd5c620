import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages about what is stored of an account. */
export const accountText = currentText({ en, de })
