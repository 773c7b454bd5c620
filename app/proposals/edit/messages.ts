import de from './messages/de.json'
import en from './messages/en.json'

/** The form of a proposal, and what can be done with one. */
export const proposalEditMessages = { en, de }
