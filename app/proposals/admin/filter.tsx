import type { ProposalListInput } from '../../../server/proposals/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'

/** The filter of the list of proposals, as shown in its form. */
interface ShownFilter {
  search: string
  status: string
}

const statuses = [
  { value: '', label: 'Every status' },
  { value: 'draft', label: 'Draft' },
  { value: 'sent', label: 'Sent' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'trashed', label: 'In the trash' },
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
  const { search, status } = shown
  return (
    <FilterForm shown={shown}>
      <Field label="Title, client or number" name="search" type="search" defaultValue={search} />
      <SelectField label="Status" name="status" options={statuses} defaultValue={status} />
    </FilterForm>
  )
}
