import de from './messages/de.json'
import en from './messages/en.json'

/** The editor of one content, and what it asks when a save did not succeed. */
export const editorMessages = { en, de }
