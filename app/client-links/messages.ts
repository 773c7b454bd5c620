import de from './messages/de.json'
import en from './messages/en.json'

/** Links to drafts for clients: the editor's list of them, and what the client sees. */
export const clientLinkMessages = { en, de }
