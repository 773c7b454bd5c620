import de from './messages/de.json'
import en from './messages/en.json'

/** The administration of users and invitations. */
export const userMessages = { en, de }
