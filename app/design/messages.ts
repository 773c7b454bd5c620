import de from './messages/de.json'
import en from './messages/en.json'

/** The words of shared components. */
export const designMessages = { en, de }
