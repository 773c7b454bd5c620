import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages to those who upload and read files. */
export const assetText = currentText({ en, de })
