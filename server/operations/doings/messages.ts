import { currentText } from '../../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What a caller wants to do, as the end of a sentence: "You do not have the permission to …". */
export type Doing = keyof typeof en

export const doingText = currentText({ en, de })
