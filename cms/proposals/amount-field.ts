import type { NumberField } from 'payload'
import { number } from 'payload/shared'

interface AmountOptions extends Pick<NumberField, 'min' | 'max' | 'defaultValue'> {
  name: string
  /** How many digits after the point it may have. */
  decimals: number
}

/** A number that is multiplied and summed exactly, so it has a bounded size and bounded decimals. */
export function amountField({ decimals, ...field }: AmountOptions): NumberField {
  return {
    ...field,
    type: 'number',
    required: true,
    validate: (value, options) => {
      if (typeof value === 'number' && Number(value.toFixed(decimals)) !== value) {
        return `Give at most ${decimals} digits after the point.`
      }
      return number(value, options)
    },
  }
}
