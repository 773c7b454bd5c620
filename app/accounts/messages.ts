import de from './messages/de.json'
import en from './messages/en.json'

/** Sign-in, sign-up and the other pages of accounts for visitors, and the fields of their forms. */
export const accountMessages = { en, de }
