import type { Proposal } from '../../../server/proposals/contract'
import { Field } from '../../design/fields/field'
import { formatMoney } from '../../formats/money'
import { itemAmount, totalOf } from './amounts'
import { EditPart } from './edit-part'
import { blankItem, type ItemFormValues } from './form-values'
import { AddRow, RowButtons } from './row-buttons'
import { useRows } from './use-rows'

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
  const total = totalOf(rows.map(({ row }) => row))

  return (
    <EditPart name="items" title="What it costs" announcement={announcement}>
      {rows.length > 0 ? (
        <ol className="item-rows">
          {rows.map(({ key, row }, index) => {
            const at = `items.${index}`
            const amount = itemAmount(row)
            return (
              <li key={key} className="item-row">
                <Field
                  label={<RowLabel text="Description" index={index} />}
                  name={`${at}.label`}
                  required
                  maxLength={300}
                  value={row.label}
                  error={errors[`${at}.label`]}
                  onChange={({ target }) => change(index, { label: target.value })}
                />
                <Field
                  label={<RowLabel text="Quantity" index={index} />}
                  name={`${at}.quantity`}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  value={row.quantity}
                  error={errors[`${at}.quantity`]}
                  onChange={({ target }) => change(index, { quantity: target.value })}
                />
                <Field
                  label={<RowLabel text="Unit price" index={index} />}
                  name={`${at}.unitPrice`}
                  required
                  inputMode="decimal"
                  autoComplete="off"
                  value={row.unitPrice}
                  error={errors[`${at}.unitPrice`]}
                  onChange={({ target }) => change(index, { unitPrice: target.value })}
                />
                <p className="item-amount">
                  <span className="sr-only">Amount of item {index + 1}: </span>
                  {amount ? formatMoney(amount.toNumber(), currency) : '–'}
                </p>
                <RowButtons list="items" index={index} count={rows.length} what="item" act={act} />
              </li>
            )
          })}
        </ol>
      ) : (
        <p className="text-ink-soft">Nothing yet. A discount is an item with a price below zero.</p>
      )}
      <div className="item-sum">
        <AddRow list="items" label="Add an item" act={act} />
        <p>
          Total <output className="item-total">{formatMoney(total.toNumber(), currency)}</output>
        </p>
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
