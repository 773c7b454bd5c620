import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a text that is written. */
export const richTextText = currentText({ en, de })
