import de from './messages/de.json'
import en from './messages/en.json'

/** Galleries, embeds and cards of proposals within a text. */
export const mediaMessages = { en, de }
