import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a field. */
export const fieldText = currentText({ en, de })
