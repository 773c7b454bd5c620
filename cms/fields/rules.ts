import { z } from 'zod'
import { fieldText } from './messages'

/** The address of a page of another site. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: () => fieldText('webAddress'),
})

export const mailAddress = z.email({ error: () => fieldText('mailAddress') })

interface Options<Value> {
  previousValue?: Value
  required?: boolean | undefined
}

/**
 * The length of a text, and what it must be. A stored text stays valid as it is: one that is older than a limit
 * must not prevent that another field is changed.
 */
export function textRule(maxLength: number, rule: (text: string) => true | string = anyText) {
  return {
    maxLength,
    validate(
      value: string | null | undefined,
      { previousValue, required }: Options<string | null | undefined>,
    ): true | string {
      if (value && value === previousValue) return true
      const text = value?.trim() ?? ''
      if (text === '') return required ? fieldText('required') : true
      if (text.length > maxLength) {
        return fieldText('tooLong', { max: maxLength, count: text.length })
      }
      return rule(text)
    },
  }
}

/** The number of rows of a list, which may have more only if more are stored. */
export function rowsRule(maxRows: number) {
  return {
    maxRows,
    validate(
      value: unknown[] | null | undefined,
      { previousValue }: Options<unknown[] | null | undefined>,
    ): true | string {
      const count = value?.length ?? 0
      if (count <= maxRows || count <= (previousValue?.length ?? 0)) return true
      return fieldText('tooManyRows', { max: maxRows, count })
    },
  }
}

/** A rule of Payload's from a schema of `/v1`. */
export function ruleOf(schema: z.ZodType): (text: string) => true | string {
  return (text) => schema.safeParse(text).error?.issues[0]?.message ?? true
}

function anyText(): true {
  return true
}
