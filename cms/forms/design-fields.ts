import type { ArrayFieldValidation, CollectionBeforeValidateHook } from 'payload'
import { slugOf } from '../contents/address'
import { formDesignText } from './messages'

interface NamedField {
  label?: string | null
  key?: string | null
}

/** Gives every field without a key one from its label. */
export const nameFields: CollectionBeforeValidateHook = ({ data }) => {
  const fields: unknown = data?.fields
  if (!data || !Array.isArray(fields)) return data
  const taken = new Set(fields.map(({ key }: NamedField) => key).filter(Boolean))
  const named = fields.map((field: NamedField) => {
    if (field.key) return field
    const key = freeKey(keyOf(field.label ?? ''), taken)
    taken.add(key)
    return { ...field, key }
  })
  return { ...data, fields: named }
}

/** Two fields with the same key would overwrite each other. */
export const differentKeys: ArrayFieldValidation = (value) => {
  // Payload types rows as unknown; these have the fields of `formField`.
  const keys = ((value ?? []) as NamedField[]).map(({ key }) => key)
  const twice = keys.find((key, index) => key && keys.indexOf(key) !== index)
  if (twice) return formDesignText('sameKey', { key: twice })
  return keys.length > 0 || formDesignText('noFields')
}

/** "Your name" becomes `yourName`. */
function keyOf(label: string): string {
  const [first = 'field', ...others] = (slugOf(label) ?? 'field').split('-')
  const words = others.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const key = [first, ...words].join('').slice(0, 40)
  return /^[a-z]/.test(key) ? key : `field${key}`
}

function freeKey(key: string, taken: ReadonlySet<unknown>): string {
  let free = key
  for (let count = 2; taken.has(free); count += 1) free = `${key}${count}`
  return free
}
