import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a reusable block. */
export const reusableBlockText = currentText({ en, de })
