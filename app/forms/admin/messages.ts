import type { TextOf } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The administrators’ pages of submissions. */
export const formAdminMessages = { en, de }

export type FormAdminText = TextOf<typeof formAdminMessages>
