import de from './messages/de.json'
import en from './messages/en.json'

/** What administrators read of webhooks and their deliveries. */
export const webhookMessages = { en, de }
