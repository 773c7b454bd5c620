import type { UserListInput } from '../../../server/accounts/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'
import { useText } from '../../messages/use-text'
import { userMessages } from './messages'

/** The filter of the list of users, as shown in its form. */
interface ShownFilter {
  search: string
  who: string
}

interface Choice {
  label: keyof typeof userMessages.en
  input: Pick<UserListInput, 'disabled' | 'admin'>
}

const choices: Record<string, Choice> = {
  '': { label: 'filter.all', input: {} },
  enabled: { label: 'filter.enabled', input: { disabled: false } },
  disabled: { label: 'filter.disabled', input: { disabled: true } },
  administrators: { label: 'filter.administrators', input: { admin: true } },
}

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
  const text = useText(userMessages)
  const { search, who } = shown
  const options = Object.entries(choices).map(([value, { label }]) => ({
    value,
    label: text(label),
  }))
  return (
    <FilterForm shown={shown}>
      <Field label={text('filter.search')} name="search" type="search" defaultValue={search} />
      <SelectField label={text('filter.who')} name="who" options={options} defaultValue={who} />
    </FilterForm>
  )
}
