import { SelectField } from '../design/fields/field'
import { FilterForm } from './filter-form'

/** Filters a list of queued rows by their state, which is in the query. */
export function StateFilter<State extends string>({
  labels,
  state,
}: {
  labels: Record<State, { label: string }>
  state: State | ''
}) {
  const options = Object.entries<{ label: string }>(labels).map(([value, { label }]) => ({
    value,
    label,
  }))
  return (
    <FilterForm shown={{ state }}>
      <SelectField
        label="State"
        name="state"
        options={[{ value: '', label: 'Every state' }, ...options]}
        defaultValue={state}
      />
    </FilterForm>
  )
}
