import de from './messages/de.json'
import en from './messages/en.json'

/** The pages on which administrators see and change users. */
export const userPagesMessages = { en, de }
