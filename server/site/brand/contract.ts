import { z } from 'zod'
import { accentFault } from '../../../cms/site/accent-fault'
import type { Scheme } from '../../../cms/site/contrast'
import { typefaces } from '../../../cms/site/typefaces'

const typeface = z.enum(typefaces)
export type Typeface = z.output<typeof typeface>

/** The colours and the typeface of the site; null: those of the product. */
export const brand = z.object({
  /** As `#rrggbb`. */
  accent: z.string().nullable(),
  /** In dark mode; null: the nearest readable tone of the accent. */
  accentDark: z.string().nullable(),
  typeface: typeface.nullable(),
})
export type Brand = z.output<typeof brand>

export const brandInput = z
  .strictObject({
    accent: accentInput('light'),
    accentDark: accentInput('dark'),
    typeface: typeface.nullable(),
  })
  .partial()

function accentInput(scheme: Scheme) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .check(({ value, issues }) => {
      const fault = accentFault(value, scheme)
      if (fault) issues.push({ code: 'custom', message: fault, input: value })
    })
    .nullable()
}
