import type { UserListInput } from '../../../server/accounts/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'

/** The filter of the list of users, as shown in its form. */
interface ShownFilter {
  search: string
  who: string
}

const choices: Record<string, { label: string; asked: Pick<UserListInput, 'disabled' | 'admin'> }> =
  {
    '': { label: 'Everybody', asked: {} },
    enabled: { label: 'Enabled', asked: { disabled: false } },
    disabled: { label: 'Disabled', asked: { disabled: true } },
    administrators: { label: 'Administrators', asked: { admin: true } },
  }

const options = Object.entries(choices).map(([value, { label }]) => ({ value, label }))

/** @returns the filter for the form, and as list input */
export function userFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  asked: Pick<UserListInput, 'search' | 'disabled' | 'admin'>
} {
  const search = searchOf(query)
  const wanted = query.get('who') ?? ''
  const who = Object.hasOwn(choices, wanted) ? wanted : ''
  return { shown: { search, who }, asked: { ...(search && { search }), ...choices[who]?.asked } }
}

/** Filters the list of users; the filter is in the query. */
export function UserFilter(shown: ShownFilter) {
  const { search, who } = shown
  return (
    <FilterForm shown={shown}>
      <Field label="Name or e-mail address" name="search" type="search" defaultValue={search} />
      <SelectField label="Who" name="who" options={options} defaultValue={who} />
    </FilterForm>
  )
}
