import { currentText } from '../../cms/messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages of the operations on proposals. */
export const proposalText = currentText({ en, de })
