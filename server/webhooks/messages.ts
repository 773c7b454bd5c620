import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages about webhooks and their deliveries. */
export const webhookText = currentText({ en, de })
