import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors about events. */
export const eventText = currentText({ en, de })
