import de from './messages/de.json'
import en from './messages/en.json'

/** The mails of links and answers. */
export const proposalMailMessages = { en, de }
