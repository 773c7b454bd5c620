import type { Text } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The editor of rich text. */
export const bodyMessages = { en, de }

export type BodyKey = keyof typeof en
export type BodyText = Text<BodyKey>
