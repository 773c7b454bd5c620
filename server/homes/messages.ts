import { designMessages } from '../../cms/homes/messages'
import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of the operations on designs of the home page. */
export const homesText = currentText({ en, de })

/** The names and ideas of these designs. */
export const designText = currentText(designMessages)
