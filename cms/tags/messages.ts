import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a tag. */
export const tagText = currentText({ en, de })
