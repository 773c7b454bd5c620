import { currentText } from '../messages/language'
import de from './messages/de.json'
import en from './messages/en.json'

/** Messages to those who write proposals. */
export const proposalText = currentText({ en, de })
