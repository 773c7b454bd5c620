import de from './messages/de.json'
import en from './messages/en.json'

/** The page that shows every component. */
export const sampleMessages = { en, de }
