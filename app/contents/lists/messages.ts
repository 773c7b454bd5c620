import de from './messages/de.json'
import en from './messages/en.json'

/** The lists that visitors find contents by: articles, work, tags, authors and the search. */
export const contentListMessages = { en, de }
