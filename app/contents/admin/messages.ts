import de from './messages/de.json'
import en from './messages/en.json'

/** The administrators’ list of contents, its bulk actions, and where a content is used. */
export const contentAdminMessages = { en, de }
