import de from './messages/de.json'
import en from './messages/en.json'

/** A proposal as its client reads it, and the list of proposals. */
export const proposalMessages = { en, de }
