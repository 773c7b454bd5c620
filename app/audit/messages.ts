import de from './messages/de.json'
import en from './messages/en.json'

/** The log of what administrators and users have done. */
export const auditMessages = { en, de }
