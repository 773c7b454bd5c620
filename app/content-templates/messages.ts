import de from './messages/de.json'
import en from './messages/en.json'

/** The pages of templates that editors have made. */
export const contentTemplateMessages = { en, de }
