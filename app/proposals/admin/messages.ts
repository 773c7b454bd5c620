import de from './messages/de.json'
import en from './messages/en.json'

/** The administrators’ list of proposals. */
export const proposalAdminMessages = { en, de }
