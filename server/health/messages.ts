import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** The sentence about the health of the site. */
export const healthText = currentText({ en, de })
