import { Form } from '@remix-run/react'
import type { ProposalListInput } from '../../../server/proposals/contract'
import { searchOf } from '../../admin/list-query'
import { Button } from '../../design/button'
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
]

/** @returns the filter for the form, and as list input */
export function proposalFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  asked: Pick<ProposalListInput, 'search' | 'status'>
} {
  const search = searchOf(query)
  const status = statuses.find(({ value }) => value === query.get('status'))?.value ?? ''
  const asked = { ...(search && { search }), ...(status && { status }) }
  // Only known options remain here, and the service validates again.
  return { shown: { search, status }, asked: asked as ProposalListInput }
}

/** Filters the list of proposals; the filter is in the query. */
export function ProposalFilter({ search, status }: ShownFilter) {
  return (
    <search>
      <Form key={`${status} ${search}`} method="get" className="admin-filter">
        <Field label="Title, client or number" name="search" type="search" defaultValue={search} />
        <SelectField label="Status" name="status" options={statuses} defaultValue={status} />
        <Button variant="quiet">Search</Button>
      </Form>
    </search>
  )
}
