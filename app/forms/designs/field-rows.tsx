import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { useText } from '../../messages/use-text'
import { FieldSettings } from './field-settings'
import { blankField, type FieldValues } from './field-values'
import { formDesignMessages } from './messages'

interface FieldRowsProps {
  fields: readonly FieldValues[]
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

/** The fields of a form design, in their order. */
export function FieldRows({ fields, errors, onArrange }: FieldRowsProps) {
  const text = useText(formDesignMessages)
  const { rows, change, act, announcement } = useRows('fields', fields, {
    blank: blankField,
    field: 'label',
    onArrange,
  })
  return (
    <EditPart name="fields" title={text('fields')} announcement={announcement}>
      {errors.fields ? (
        <p id="fields" tabIndex={-1} className="field-error">
          {errors.fields}
        </p>
      ) : null}
      <ol className="design-fields">
        {rows.map(({ key, row }, index) => (
          <li key={key} className="design-field">
            <div className="design-field-head">
              <h3 className="text-base">{text('field', { number: index + 1 })}</h3>
              <RowButtons
                list="fields"
                index={index}
                count={rows.length}
                what={text('fieldNoun')}
                act={act}
              />
            </div>
            <FieldSettings
              at={`fields.${index}`}
              number={index + 1}
              values={row}
              errors={errors}
              change={(values) => change(index, values)}
            />
          </li>
        ))}
      </ol>
      <AddRow list="fields" label={text('addField')} act={act} />
    </EditPart>
  )
}
