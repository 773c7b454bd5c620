import type { ReadPermission } from '../../../server/operations/contract/permission'
import type { ProposalInput, ProposalSource } from '../../../server/proposals/contract'
import { applyStep, type RowStep, rowsIn } from '../../design/rows/rows'
import { numberText } from '../../formats/typed-number'
import { serviceInput } from '../../loaders/service-input'
import { typedAmounts } from './amounts'
import type { ItemFormValues } from './item-form-values'

type ItemInput = NonNullable<ProposalInput['items']>[number]

export interface SectionFormValues {
  title: string
  body: string
}

/** The values of a proposal's form, all as text. */
export interface ProposalFormValues {
  title: string
  client: string
  clientEmail: string
  summary: string
  currency: string
  permission: string
  /** A day such as 2026-11-21; empty for none. */
  validUntil: string
  sections: SectionFormValues[]
  items: ItemFormValues[]
}

export const blankItem: ItemFormValues = { label: '', quantity: '1', unitPrice: '', taxRate: '' }
export const blankSection: SectionFormValues = { title: '', body: '' }

export const blankProposal: ProposalFormValues = {
  title: '',
  client: '',
  clientEmail: '',
  summary: '',
  currency: 'USD',
  permission: 'view',
  validUntil: '',
  sections: [],
  items: [],
}

/** The form values of a stored proposal. */
export function formValuesOf(proposal: ProposalSource): ProposalFormValues {
  const { title, client, clientEmail, summary, currency, metadata, validUntil } = proposal
  const { sections, items } = proposal
  return {
    title,
    client,
    clientEmail: clientEmail ?? '',
    summary,
    currency,
    permission: metadata.permission,
    validUntil: validUntil?.toISOString().slice(0, 10) ?? '',
    sections: sections.map((section) => ({ title: section.title, body: section.body })),
    items: items.map(({ label, quantity, unitPrice, taxRate }) => ({
      label,
      quantity: numberText(quantity),
      unitPrice: numberText(unitPrice, 2),
      taxRate: taxRate === null ? '' : numberText(taxRate),
    })),
  }
}

/** The form values of a sent form. */
export function formValuesIn(form: FormData): ProposalFormValues {
  const text = (name: string) => textIn(form, name)
  return {
    title: text('title'),
    client: text('client'),
    clientEmail: text('clientEmail'),
    summary: text('summary'),
    currency: text('currency'),
    permission: text('permission'),
    validUntil: text('validUntil'),
    sections: rowsIn(form, 'sections').map((at) => ({
      title: text(`${at}.title`),
      body: text(`${at}.body`),
    })),
    items: rowsIn(form, 'items').map((at) => ({
      // It is one line, which wraps.
      label: text(`${at}.label`).replace(/\s*\n\s*/g, ' '),
      quantity: text(`${at}.quantity`),
      unitPrice: text(`${at}.unitPrice`),
      taxRate: text(`${at}.taxRate`),
    })),
  }
}

/** The form values with a row added, removed or moved. */
export function afterStep(values: ProposalFormValues, step: RowStep): ProposalFormValues {
  return step.list === 'items'
    ? { ...values, items: applyStep(values.items, step, blankItem) }
    : { ...values, sections: applyStep(values.sections, step, blankSection) }
}

/** The form values as input of the service, which rejects invalid ones. */
export function inputFrom(values: ProposalFormValues): ProposalInput {
  const { clientEmail, validUntil, currency, permission, items, ...rest } = values
  return {
    ...rest,
    clientEmail: clientEmail.trim() || null,
    currency: serviceInput<NonNullable<ProposalInput['currency']>>(currency),
    metadata: { permission: serviceInput<ReadPermission>(permission) },
    validUntil: validUntil ? `${validUntil}T00:00:00.000Z` : null,
    items: items.map((item) =>
      serviceInput<ItemInput>({ label: item.label, ...typedAmounts(item) }),
    ),
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replace(/\r\n/g, '\n') : ''
}
