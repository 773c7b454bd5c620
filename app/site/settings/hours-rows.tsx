import { formatTags } from '../../../server/messages/languages/contract'
import { Field, SelectField } from '../../design/fields/field'
import { hidden } from '../../design/hidden'
import { EditPart } from '../../design/rows/edit-part'
import { AddRow, RowButtons } from '../../design/rows/row-buttons'
import { useRows } from '../../design/rows/use-rows'
import type { Language } from '../../messages/catalogue'
import { useLanguage, useText } from '../../messages/use-text'
import { blankHours } from './blank-rows'
import type { SiteFormValues } from './form-values.server'
import { settingsMessages } from './messages'

interface HoursRowsProps extends Pick<SiteFormValues, 'timeZone' | 'hours'> {
  /** The names of all time zones. */
  timeZones: readonly string[]
  /** The validation errors by field name. */
  errors: Record<string, string>
  onArrange: () => void
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const zonesId = 'time-zones'

/** The opening hours of the chat. */
export function HoursRows(props: HoursRowsProps) {
  const text = useText(settingsMessages)
  const choices = dayChoices(useLanguage())
  const { timeZone, hours, timeZones, errors, onArrange } = props
  const { rows, change, act, announcement } = useRows('hours', hours, {
    blank: blankHours,
    field: 'day',
    onArrange,
  })
  return (
    <EditPart name="hours" title={text('hours')} announcement={announcement}>
      <p className="settings-text">{text('hours.text')}</p>
      <Field
        label={text('hours.timeZone')}
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
          const number = index + 1
          return (
            <li key={key} className="hours-row">
              <SelectField
                label={text.rich('hours.day', { number, hidden })}
                name={`${at}.day`}
                required
                options={choices}
                value={row.day}
                error={errors[`${at}.day`]}
                onChange={({ target }) => change(index, { day: target.value })}
              />
              <Field
                label={text.rich('hours.from', { number, hidden })}
                name={`${at}.from`}
                required
                maxLength={5}
                placeholder="09:00"
                value={row.from}
                error={errors[`${at}.from`]}
                onChange={({ target }) => change(index, { from: target.value })}
              />
              <Field
                label={text.rich('hours.until', { number, hidden })}
                name={`${at}.until`}
                required
                maxLength={5}
                placeholder="17:00"
                value={row.until}
                error={errors[`${at}.until`]}
                onChange={({ target }) => change(index, { until: target.value })}
              />
              <RowButtons
                list="hours"
                index={index}
                count={rows.length}
                what={text('hours.item')}
                act={act}
              />
            </li>
          )
        })}
      </ol>
      <AddRow list="hours" label={text('hours.add')} act={act} />
    </EditPart>
  )
}

function dayChoices(language: Language) {
  const names = new Intl.DateTimeFormat(formatTags[language], { weekday: 'long', timeZone: 'UTC' })
  // The first of January 2024 is a Monday.
  return days.map((value, index) => ({ value, label: names.format(Date.UTC(2024, 0, index + 1)) }))
}
