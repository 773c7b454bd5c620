import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors that all operations share. */
export const operationText = currentText({ en, de })

/** The names of the messages that end so, such as `content` of `content.missing`. */
export type NameBefore<End extends string> = keyof typeof en extends infer Key
  ? Key extends `${infer Name}.${End}`
    ? Name
    : never
  : never
