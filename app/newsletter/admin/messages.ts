import type { TextOf } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The page of the newsletter for those who administer it. */
export const newsletterAdminMessages = { en, de }
export type NewsletterAdminText = TextOf<typeof newsletterAdminMessages>
