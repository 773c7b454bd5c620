import de from './messages/de.json'
import en from './messages/en.json'

/** The pages that every site has, as administrators edit them. */
export const fixedPageMessages = { en, de }
