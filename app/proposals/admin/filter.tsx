import type { ProposalListInput } from '../../../server/proposals/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { proposalAdminMessages } from './messages'

/** The filter of the list of proposals, as shown in its form. */
interface ShownFilter {
  search: string
  status: string
}

const statuses = [
  { value: '', label: 'filter.every' },
  { value: 'draft', label: 'filter.draft' },
  { value: 'sent', label: 'filter.sent' },
  { value: 'accepted', label: 'filter.accepted' },
  { value: 'declined', label: 'filter.declined' },
  { value: 'trashed', label: 'filter.trashed' },
] as const

/** @returns the filter for the form, and as list input */
export function proposalFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<ProposalListInput, 'search' | 'status' | 'trashed'>
} {
  const search = searchOf(query)
  const status = statuses.find(({ value }) => value === query.get('status'))?.value ?? ''
  const state = status === 'trashed' ? { trashed: true } : status && { status }
  const input = { ...(search && { search }), ...state }
  return { shown: { search, status }, input }
}

/** Filters the list of proposals; the filter is in the query. */
export function ProposalFilter(shown: ShownFilter) {
  const text = useText(proposalAdminMessages)
  const { search, status } = shown
  const options = statuses.map(({ value, label }) => ({ value, label: text(label) }))
  return (
    <FilterForm shown={shown}>
      <Field label={text('filter.search')} name="search" type="search" defaultValue={search} />
      <SelectField
        label={text('filter.status')}
        name="status"
        options={options}
        defaultValue={status}
      />
    </FilterForm>
  )
}
