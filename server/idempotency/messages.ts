import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of errors of calls with an idempotency key. */
export const idempotencyText = currentText({ en, de })
