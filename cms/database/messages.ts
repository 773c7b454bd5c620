import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages about the database and what is stored in it. */
export const databaseText = currentText({ en, de })
