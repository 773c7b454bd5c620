import type { Proposal } from '../../../server/proposals/contract'
import { Field, TextareaField } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { formatMoney, type SumRow, sumRows } from '../../formats/money'
import { useLanguage, useText } from '../../messages/use-text'
import { typedItemAmount, typedSums } from './amounts'
import { blankItem } from './form-values'
import type { ItemFormValues } from './item-form-values'
import { proposalEditMessages } from './messages'

const numbers = [
  { name: 'quantity', label: 'item.quantity', isRequired: true },
  { name: 'unitPrice', label: 'item.unitPrice', isRequired: true },
  { name: 'taxRate', label: 'item.taxRate', isRequired: false },
] as const

const unknownTotal: SumRow[] = [{ kind: 'total', values: {}, amount: '–' }]

interface ItemRowsProps {
  items: readonly ItemFormValues[]
  currency: Proposal['currency']
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

/** The items, row by row, with the current sum. */
export function ItemRows({ items, currency, errors, onArrange }: ItemRowsProps) {
  const text = useText(proposalEditMessages)
  const language = useLanguage()
  const { rows, change, act, announcement } = useRows('items', items, {
    blank: blankItem,
    field: 'label',
    onArrange,
  })
  const sums = typedSums(rows.map(({ row }) => row))

  return (
    <EditPart name="items" title={text('items.title')} announcement={announcement}>
      {rows.length > 0 ? (
        <ol className="item-rows">
          {rows.map(({ key, row }, index) => {
            const at = `items.${index}`
            const amount = typedItemAmount(row)
            return (
              <li key={key} className="item-row">
                <TextareaField
                  label={<RowLabel label="item.description" index={index} />}
                  name={`${at}.label`}
                  required
                  rows={1}
                  maxLength={300}
                  value={row.label}
                  error={errors[`${at}.label`]}
                  onChange={({ target }) => change(index, { label: target.value })}
                />
                <RowButtons
                  list="items"
                  index={index}
                  count={rows.length}
                  what={text('item')}
                  act={act}
                />
                {numbers.map(({ name, label, isRequired }) => (
                  <Field
                    key={name}
                    label={<RowLabel label={label} index={index} />}
                    name={`${at}.${name}`}
                    required={isRequired}
                    inputMode="decimal"
                    autoComplete="off"
                    value={row[name]}
                    error={errors[`${at}.${name}`]}
                    onChange={({ target }) => change(index, { [name]: target.value })}
                  />
                ))}
                <p className="item-amount">
                  <span className="sr-only">{text('item.amount', { number: index + 1 })}</span>
                  {amount === null ? '–' : formatMoney(amount, currency, language)}
                </p>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="text-ink-soft">{text('items.empty')}</p>
      )}
      <div className="item-sum">
        <AddRow list="items" label={text('items.add')} act={act} />
        <output className="item-sums">
          {(sums ? sumRows(sums, currency, language) : unknownTotal).map(
            ({ kind, values, amount }) => (
              <span key={values.rate ?? kind}>
                {text(`${kind}.sum`, values)} <span className="item-total">{amount}</span>
              </span>
            ),
          )}
        </output>
      </div>
    </EditPart>
  )
}

interface RowLabelProps {
  label: 'item.description' | (typeof numbers)[number]['label']
  index: number
}

function RowLabel({ label, index }: RowLabelProps) {
  const text = useText(proposalEditMessages)
  return text.rich(label, {
    number: index + 1,
    of: (words) => <span className="sr-only">{words}</span>,
  })
}
