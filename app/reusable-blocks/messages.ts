import de from './messages/de.json'
import en from './messages/en.json'

/** The pages of reusable blocks. */
export const reusableBlockMessages = { en, de }
