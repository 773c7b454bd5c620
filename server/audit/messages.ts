import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** What is wrong with a filter of the audit log. */
export const auditText = currentText({ en, de })
