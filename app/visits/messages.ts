import de from './messages/de.json'
import en from './messages/en.json'

/** What visitors have seen, for those who administer the site. */
export const visitMessages = { en, de }
