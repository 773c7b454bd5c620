import { Form } from '@remix-run/react'
import type { ContentRowInput } from '../../../server/contents/administration/contract'
import { searchOf } from '../../admin/list-query'
import { Button } from '../../design/button'
import { Field, SelectField } from '../../design/fields/field'
import { typeNames } from '../type-names'
import { stateLabels } from './labels'

/** The filter of the list of contents, as shown in its form. */
export interface ShownFilter {
  search: string
  type: string
  state: string
}

const types = optionsOf('Every type', typeNames)
const states = optionsOf(
  'All but the trash',
  Object.fromEntries(Object.entries(stateLabels).map(([value, { label }]) => [value, label])),
)

/** @returns the filter for the form, and as list input */
export function contentFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  asked: Pick<ContentRowInput, 'search' | 'type' | 'state'>
} {
  const search = searchOf(query)
  const type = knownOf(types, query.get('type'))
  const state = knownOf(states, query.get('state'))
  const asked = { ...(search && { search }), ...(type && { type }), ...(state && { state }) }
  // Only known options remain here, and the service validates again.
  return { shown: { search, type, state }, asked: asked as ContentRowInput }
}

/** Filters the list of contents; the filter is in the query. */
export function ContentFilter({ search, type, state }: ShownFilter) {
  return (
    <search>
      <Form key={`${type} ${state} ${search}`} method="get" className="admin-filter">
        <Field label="Title or address" name="search" type="search" defaultValue={search} />
        <SelectField label="Type" name="type" options={types} defaultValue={type} />
        <SelectField label="Status" name="state" options={states} defaultValue={state} />
        <Button variant="quiet">Search</Button>
      </Form>
    </search>
  )
}

function optionsOf(all: string, labels: Record<string, string>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return [{ value: '', label: all }, ...options]
}

function knownOf(options: readonly { value: string }[], wanted: string | null): string {
  return options.find(({ value }) => value === wanted)?.value ?? ''
}
