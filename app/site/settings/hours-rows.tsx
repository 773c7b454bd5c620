import { Field, SelectField } from '../../design/fields/field'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import { blankHours } from './blank-rows'
import type { SiteFormValues } from './form-values.server'

interface HoursRowsProps extends Pick<SiteFormValues, 'timeZone' | 'hours'> {
  /** The names of all time zones. */
  timeZones: readonly string[]
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label) => ({ value: label.toLowerCase(), label }),
)
const zonesId = 'time-zones'

/** The opening hours of the chat. */
export function HoursRows(props: HoursRowsProps) {
  const { timeZone, hours, timeZones, errors, onArrange } = props
  const { rows, change, act, announcement } = useRows('hours', hours, {
    blank: blankHours,
    field: 'day',
    onArrange,
  })
  return (
    <EditPart name="hours" title="Opening hours of the chat" announcement={announcement}>
      <p className="settings-text">
        Outside them, visitors are asked for an e-mail address, and your replies are mailed to it.
        Without any hours, the chat is always open.
      </p>
      <Field
        label="Time zone"
        name="timeZone"
        required
        list={zonesId}
        spellCheck={false}
        defaultValue={timeZone}
        error={errors.timeZone}
      />
      <datalist id={zonesId}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ol className="link-rows">
        {rows.map(({ key, row }, index) => {
          const at = `hours.${index}`
          const number = <span className="sr-only"> of hours {index + 1}</span>
          return (
            <li key={key} className="hours-row">
              <SelectField
                label={<>Day{number}</>}
                name={`${at}.day`}
                required
                options={days}
                value={row.day}
                error={errors[`${at}.day`]}
                onChange={({ target }) => change(index, { day: target.value })}
              />
              <Field
                label={<>From{number}</>}
                name={`${at}.from`}
                required
                maxLength={5}
                placeholder="09:00"
                value={row.from}
                error={errors[`${at}.from`]}
                onChange={({ target }) => change(index, { from: target.value })}
              />
              <Field
                label={<>Until{number}</>}
                name={`${at}.until`}
                required
                maxLength={5}
                placeholder="17:00"
                value={row.until}
                error={errors[`${at}.until`]}
                onChange={({ target }) => change(index, { until: target.value })}
              />
              <RowButtons list="hours" index={index} count={rows.length} what="hours" act={act} />
            </li>
          )
        })}
      </ol>
      <AddRow list="hours" label="Add hours" act={act} />
    </EditPart>
  )
}
