import type { TextOf } from '../../messages/catalogue'
import type { ProposalFormValues, SectionFormValues } from './form-values'
import type { ItemFormValues } from './item-form-values'
import type { proposalEditMessages } from './messages'

type EditText = TextOf<typeof proposalEditMessages>

export interface Difference {
  field: string
  mine: string
  theirs: string
}

const fields = [
  'title',
  'client',
  'clientEmail',
  'validUntil',
  'currency',
  'permission',
  'summary',
] as const

/** The differing fields of two versions, in the order of the form. */
export function differences(
  mine: ProposalFormValues,
  theirs: ProposalFormValues,
  text: EditText,
): Difference[] {
  const all = [
    ...fields.map((name) => ({
      field: text(`${name}.field`),
      mine: mine[name],
      theirs: theirs[name],
    })),
    ...rows(mine.sections, theirs.sections, {
      nameOf: (number) => text('conflict.section', { number }),
      textOf: sectionText,
    }),
    ...rows(mine.items, theirs.items, {
      nameOf: (number) => text('conflict.item', { number }),
      textOf: (item) => itemText(item, text),
    }),
  ]
  return all.filter((one) => one.mine.trim() !== one.theirs.trim())
}

function rows<Row>(
  mine: readonly Row[],
  theirs: readonly Row[],
  { nameOf, textOf }: { nameOf: (number: number) => string; textOf: (row: Row) => string },
): Difference[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => {
    const [my, their] = [mine[index], theirs[index]]
    return {
      field: nameOf(index + 1),
      mine: my ? textOf(my) : '',
      theirs: their ? textOf(their) : '',
    }
  })
}

function sectionText({ title, body }: SectionFormValues): string {
  return `${title.trim()}\n${body.trim()}`
}

function itemText(item: ItemFormValues, text: EditText): string {
  const tax = item.taxRate.trim()
  const values = {
    quantity: item.quantity.trim(),
    label: item.label.trim(),
    price: item.unitPrice.trim(),
  }
  return tax === ''
    ? text('conflict.itemText', values)
    : text('conflict.itemTextWithTax', { ...values, tax })
}
