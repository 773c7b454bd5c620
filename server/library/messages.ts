import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of the media library. */
export const libraryText = currentText({ en, de })
