import { SelectField } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { FilterForm } from './filter-form'
import { adminMessages } from './messages'

/** Filters a list of queued rows by their state, which is in the query. */
export function StateFilter<State extends string>({
  labels,
  state,
}: {
  labels: Record<State, { label: string }>
  state: State | ''
}) {
  const text = useText(adminMessages)
  const options = Object.entries<{ label: string }>(labels).map(([value, { label }]) => ({
    value,
    label,
  }))
  return (
    <FilterForm shown={{ state }}>
      <SelectField
        label={text('state')}
        name="state"
        options={[{ value: '', label: text('everyState') }, ...options]}
        defaultValue={state}
      />
    </FilterForm>
  )
}
