import de from './messages/de.json'
import en from './messages/en.json'

/** The pages of contents, and the labels of their types, states and readers. */
export const contentMessages = { en, de }
