import type { NumberField } from 'payload'
import { number } from 'payload/shared'
import { proposalText } from './messages'

interface AmountOptions extends Pick<NumberField, 'min' | 'max' | 'defaultValue'> {
  name: string
  label?: string
  /** Defaults to true. */
  required?: boolean
  /** The maximum number of decimals. */
  decimals: number
}

/** A number for exact arithmetic, with bounded size and decimals. */
export function amountField({ decimals, required = true, ...field }: AmountOptions): NumberField {
  return {
    ...field,
    type: 'number',
    required,
    validate: (value, options) => {
      if (typeof value === 'number' && Number(value.toFixed(decimals)) !== value) {
        return proposalText('digits', { count: decimals })
      }
      return number(value, options)
    },
  }
}
