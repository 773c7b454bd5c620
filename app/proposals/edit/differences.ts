import type { ProposalFormValues, SectionFormValues } from './form-values'
import type { ItemFormValues } from './item-form-values'

export interface Difference {
  field: string
  mine: string
  theirs: string
}

const fields = [
  ['title', 'Title'],
  ['client', 'Client'],
  ['clientEmail', 'E-mail address of the client'],
  ['validUntil', 'Valid until'],
  ['currency', 'Currency'],
  ['permission', 'Who may read it'],
  ['summary', 'Introduction'],
] as const

/** The differing fields of two versions, in the order of the form. */
export function differences(mine: ProposalFormValues, theirs: ProposalFormValues): Difference[] {
  const all = [
    ...fields.map(([name, field]) => ({ field, mine: mine[name], theirs: theirs[name] })),
    ...rows('Section', mine.sections, theirs.sections, sectionText),
    ...rows('Item', mine.items, theirs.items, itemText),
  ]
  return all.filter((one) => one.mine.trim() !== one.theirs.trim())
}

function rows<Row>(
  what: string,
  mine: readonly Row[],
  theirs: readonly Row[],
  textOf: (row: Row) => string,
): Difference[] {
  return Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => {
    const [my, their] = [mine[index], theirs[index]]
    return {
      field: `${what} ${index + 1}`,
      mine: my ? textOf(my) : '',
      theirs: their ? textOf(their) : '',
    }
  })
}

function sectionText({ title, body }: SectionFormValues): string {
  return `${title.trim()}\n${body.trim()}`
}

function itemText({ label, quantity, unitPrice, taxRate }: ItemFormValues): string {
  const tax = taxRate.trim() === '' ? '' : `, ${taxRate.trim()}% tax`
  return `${quantity.trim()} × ${label.trim()} at ${unitPrice.trim()}${tax}`
}
