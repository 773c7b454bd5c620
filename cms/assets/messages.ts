import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Why a file cannot be used. */
export const fileText = currentText({ en, de })
