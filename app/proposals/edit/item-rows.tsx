import type { Proposal } from '../../../server/proposals/contract'
import { Field, TextareaField } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { formatMoney, sumRows } from '../../formats/money'
import { typedItemAmount, typedSums } from './amounts'
import { blankItem } from './form-values'
import type { ItemFormValues } from './item-form-values'

const numbers = [
  { name: 'quantity', label: 'Quantity', isRequired: true },
  { name: 'unitPrice', label: 'Unit price', isRequired: true },
  { name: 'taxRate', label: 'Tax, %', isRequired: false },
] as const

interface ItemRowsProps {
  items: readonly ItemFormValues[]
  currency: Proposal['currency']
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

/** The items, row by row, with the current sum. */
export function ItemRows({ items, currency, errors, onArrange }: ItemRowsProps) {
  const { rows, change, act, announcement } = useRows('items', items, {
    blank: blankItem,
    field: 'label',
    onArrange,
  })
  const sums = typedSums(rows.map(({ row }) => row))

  return (
    <EditPart name="items" title="What it costs" announcement={announcement}>
      {rows.length > 0 ? (
        <ol className="item-rows">
          {rows.map(({ key, row }, index) => {
            const at = `items.${index}`
            const amount = typedItemAmount(row)
            return (
              <li key={key} className="item-row">
                <TextareaField
                  label={<RowLabel text="Description" index={index} />}
                  name={`${at}.label`}
                  required
                  rows={1}
                  maxLength={300}
                  value={row.label}
                  error={errors[`${at}.label`]}
                  onChange={({ target }) => change(index, { label: target.value })}
                />
                <RowButtons list="items" index={index} count={rows.length} what="item" act={act} />
                {numbers.map(({ name, label, isRequired }) => (
                  <Field
                    key={name}
                    label={<RowLabel text={label} index={index} />}
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
                  <span className="sr-only">Amount of item {index + 1}: </span>
                  {amount === null ? '–' : formatMoney(amount, currency)}
                </p>
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="text-ink-soft">Nothing yet. A discount is an item with a price below zero.</p>
      )}
      <div className="item-sum">
        <AddRow list="items" label="Add an item" act={act} />
        <output className="item-sums">
          {(sums ? sumRows(sums, currency) : [{ label: 'Total', amount: '–' }]).map(
            ({ label, amount }) => (
              <span key={label}>
                {label} <span className="item-total">{amount}</span>
              </span>
            ),
          )}
        </output>
      </div>
    </EditPart>
  )
}

function RowLabel({ text, index }: { text: string; index: number }) {
  return (
    <>
      {text}
      <span className="sr-only"> of item {index + 1}</span>
    </>
  )
}
