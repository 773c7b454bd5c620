import type { TextOf } from '../../messages/catalogue'
import de from './messages/de.json'
import en from './messages/en.json'

/** The administrators’ pages on which forms are made. */
export const formDesignMessages = { en, de }

export type FormDesignText = TextOf<typeof formDesignMessages>
