import de from './messages/de.json'
import en from './messages/en.json'

/** The parts of the editor that other pages show too. */
export const draftPageMessages = { en, de }
