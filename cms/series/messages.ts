import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a series. */
export const seriesText = currentText({ en, de })
