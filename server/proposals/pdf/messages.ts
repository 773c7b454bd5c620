import de from './messages/de.json'
import en from './messages/en.json'

/** The words of a proposal as PDF. */
export const pdfMessages = { en, de }
