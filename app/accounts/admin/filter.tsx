import type { UserListInput } from '../../../server/accounts/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'

/** The filter of the list of users, as shown in its form. */
interface ShownFilter {
  search: string
  who: string
}

const choices: Record<string, { label: string; input: Pick<UserListInput, 'disabled' | 'admin'> }> =
  {
    '': { label: 'All users', input: {} },
    enabled: { label: 'Enabled', input: { disabled: false } },
    disabled: { label: 'Disabled', input: { disabled: true } },
    administrators: { label: 'Administrators', input: { admin: true } },
  }

const options = Object.entries(choices).map(([value, { label }]) => ({ value, label }))

/** @returns the filter for the form, and as list input */
export function userFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<UserListInput, 'search' | 'disabled' | 'admin'>
} {
  const search = searchOf(query)
  const who = keyIn(choices, query.get('who'))
  return { shown: { search, who }, input: { ...(search && { search }), ...choices[who]?.input } }
}

/** Filters the list of users; the filter is in the query. */
export function UserFilter(shown: ShownFilter) {
  const { search, who } = shown
  return (
    <FilterForm shown={shown}>
      <Field label="Name or e-mail address" name="search" type="search" defaultValue={search} />
      <SelectField label="Show" name="who" options={options} defaultValue={who} />
    </FilterForm>
  )
}
