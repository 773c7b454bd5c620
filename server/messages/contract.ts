import { z } from 'zod'
import { languages } from '../../cms/messages/languages'

export type { Catalogue, Text, Values } from '../../cms/messages/catalogue'

/** A language of the interface. */
export const language = z.enum(languages)
export type Language = z.output<typeof language>
