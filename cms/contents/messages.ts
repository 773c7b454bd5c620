import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a content or a redirect that is written. */
export const contentText = currentText({ en, de })
