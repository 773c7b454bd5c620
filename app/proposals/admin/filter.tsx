import type { ProposalListInput } from '../../../server/proposals/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'

/** What the list of proposals is narrowed to, as its form shows it. */
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
] as const

/** @returns the filter as the form shows it, and as the list is asked for it */
export function proposalFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  asked: Pick<ProposalListInput, 'search' | 'status'>
} {
  const search = searchOf(query)
  const status = statuses.find(({ value }) => value === query.get('status'))?.value ?? ''
  const asked = { ...(search && { search }), ...(status && { status }) }
  return { shown: { search, status }, asked }
}

/** Narrows the list of proposals; what it is narrowed to is in the address. */
export function ProposalFilter(shown: ShownFilter) {
  const { search, status } = shown
  return (
    <FilterForm shown={shown}>
      <Field label="Title, client or number" name="search" type="search" defaultValue={search} />
      <SelectField label="Status" name="status" options={statuses} defaultValue={status} />
    </FilterForm>
  )
}
