import type { Language } from '../../../server/messages/contract'
import type { Sums } from '../../../server/proposals/sums/contract'
import { itemAmount, sumsOf } from '../../../server/proposals/sums/contract'
import { ambiguousNumber, typedNumber } from '../../formats/typed-number'
import type { ItemFormValues } from './item-form-values'

const amountFields = ['quantity', 'unitPrice', 'taxRate'] as const
type AmountField = (typeof amountFields)[number]

/** The typed numbers of an item; texts that are no number stay as they are, for the service to reject. */
export function typedAmounts(item: ItemFormValues): Record<AmountField, number | string | null> {
  return {
    quantity: numberOrText(item.quantity),
    unitPrice: numberOrText(item.unitPrice),
    taxRate: percentText(item.taxRate) === '' ? null : numberOrText(percentText(item.taxRate)),
  }
}

/** The amount of an item; null while one of its numbers is missing or cannot be read. */
export function typedItemAmount(item: ItemFormValues): number | null {
  const priced = pricedItem(item)
  return priced && itemAmount(priced)
}

/** The sums of the items; null while a number cannot be read. A row without a price counts as zero. */
export function typedSums(items: readonly ItemFormValues[]): Sums | null {
  const priced = items.filter(({ unitPrice }) => unitPrice.trim() !== '').map(pricedItem)
  const readable = priced.filter((item) => item !== null)
  return readable.length === priced.length ? sumsOf(readable) : null
}

/** The fields with a number that could mean two, by name, each with what to do. */
export function ambiguousAmounts(
  items: readonly ItemFormValues[],
  language: Language,
): Record<string, string> {
  const problems = items.flatMap((item, index) =>
    amountFields.flatMap((field) => {
      const text = field === 'taxRate' ? percentText(item.taxRate) : item[field].trim()
      if (typedNumber(text) !== 'ambiguous') return []
      return [[`items.${index}.${field}`, ambiguousNumber(text, language)] as const]
    }),
  )
  return Object.fromEntries(problems)
}

function pricedItem(item: ItemFormValues) {
  const { quantity, unitPrice, taxRate } = typedAmounts(item)
  if (typeof quantity !== 'number' || typeof unitPrice !== 'number') return null
  return typeof taxRate === 'string' ? null : { quantity, unitPrice, taxRate }
}

function numberOrText(text: string): number | string {
  const read = typedNumber(text)
  return typeof read === 'number' ? read : text
}

function percentText(text: string): string {
  return text.replace(/%\s*$/, '').trim()
}
