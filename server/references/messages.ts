import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What refers to something, where it has no title of its own. */
export const referenceText = currentText({ en, de })
