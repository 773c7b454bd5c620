import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '../../cms/fields/field-errors'
import { translateZod } from '../../cms/fields/zod-messages'
import { requestLanguage } from '../../cms/messages/language'
import type { Language } from '../../cms/messages/languages'

beforeAll(translateZod)

test.each([
  [z.string().max(3), 'four', 'Höchstens 3 Zeichen'],
  [z.string().min(3), 'no', 'Mindestens 3 Zeichen'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Höchstens 1 Einträge'],
  [z.array(z.string()).min(1), [], 'Mindestens 1 Einträge'],
  [z.number().max(3), 4, 'Höchstens 3'],
  [z.number().min(3), 2, 'Mindestens 3'],
  [z.iso.datetime(), 'today', 'Ungültig: ISO-Datum und -Uhrzeit'],
])('zod says its own messages in German: %#', (schema, value, german) => {
  expect(messageIn('de', schema, value)).toBe(german)
})

test.each([
  [z.string(), undefined, 'Dies fehlt: Senden Sie einen Text.'],
  [z.number(), 'one', 'Senden Sie hier eine Zahl, nicht einen Text.'],
  [z.strictObject({}), { a: 1 }, 'Lassen Sie "a" weg: Solche Felder gibt es hier nicht.'],
  [z.union([z.string(), z.number()]), true, 'Ungültige Eingabe'],
])('what the site says instead is in German too: %#', (schema, value, german) => {
  expect(messageIn('de', schema, value)).toBe(german)
})

test.each([
  [z.string().max(3), 'four'],
  [z.string().min(3), 'no'],
  [z.string().length(3), 'no'],
  [z.array(z.string()).max(1), ['a', 'b']],
  [z.array(z.string()).min(1), []],
  [z.number().max(3), 4],
  [z.number().min(3), 2],
  [z.number().gt(3), 2],
])('in English they are those of zod: %#', (schema, value) => {
  const { localeError } = z.locales.en()
  const original = schema.safeParse(value, { error: (issue) => localeError(issue) })

  expect(messageIn('en', schema, value)).toBe(original.error?.issues[0]?.message)
})

function messageIn(language: Language, schema: z.ZodType, value: unknown): string | undefined {
  return requestLanguage.run({ language }, () => {
    const { error } = schema.safeParse(value)
    return error && fieldErrors(error)[0]?.message
  })
}
