import { z } from 'zod'
import { contentSlugForm, maxSlugLength, slugForm } from '../../../cms/contents/address'
import { idForm, idRule } from '../../../cms/database/id'
import { operationText } from '../messages'

/** 26 characters of the 32-letter alphabet (0–9, a–z without i l o u); sorts by creation. */
export const id = z
  .string()
  .regex(idForm, idRule)
  .meta({ description: 'Identifier that sorts by creation', example: '01jd3w8k5v2m9q7x4c6t0r1zhb' })

/** An ISO 8601 text in UTC as sent, a Date for callers. */
export const date = z
  .codec(z.iso.datetime(), z.date(), {
    decode: (text) => new Date(text),
    encode: (value) => value.toISOString(),
  })
  .meta({ description: 'ISO 8601 date and time in UTC', example: '2026-11-21T09:30:00.000Z' })

/**
 * A text that every database stores unchanged: SQLite would cut it at a NUL character, and half a
 * surrogate pair is not valid in UTF-8.
 */
export const text = z.string().refine((value) => !/[\0\p{Surrogate}]/u.test(value), {
  error: () => operationText('unstorable'),
})

/** Words to search for. MongoDB rejects NUL characters in a search. */
export const searchWords = text.trim().max(200)

export const permission = z.enum(['public', 'authenticated', 'admin', 'edit', 'view'])
export type Permission = z.output<typeof permission>

/** The last part of an address: lower-case words with hyphens between. */
export const slugText = z
  .string()
  .trim()
  .max(maxSlugLength)
  .regex(slugForm, { error: () => operationText('slugRule') })

/** The slug of a content, which may begin with its language: `de/preise`. */
export const contentSlug = z
  .string()
  .trim()
  .max(maxSlugLength)
  .regex(contentSlugForm, { error: () => operationText('slugRule') })
