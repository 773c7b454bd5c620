import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages about the settings and the pages of the site. */
export const siteText = currentText({ en, de })
