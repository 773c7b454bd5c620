import type { ContentRowInput } from '../../../server/contents/administration/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'
import { reviewLabels, stateLabels } from '../labels'
import { typeNames } from '../type-names'

/** The filter of the list of contents, as shown in its form. */
export interface ShownFilter {
  search: string
  type: string
  state: string
}

const types = optionsOf('Every type', typeNames)
const states = optionsOf(
  'All but the trash',
  Object.fromEntries(
    Object.entries({ ...reviewLabels, ...stateLabels }).map(([value, { label }]) => [value, label]),
  ),
)

/** @returns the filter for the form, and as list input */
export function contentFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<ContentRowInput, 'search' | 'type' | 'state' | 'review'>
} {
  const search = searchOf(query)
  const type = keyIn(typeNames, query.get('type'))
  const state = keyIn(stateLabels, query.get('state'))
  const review = keyIn(reviewLabels, query.get('state'))
  const input = {
    ...(search && { search }),
    ...(type && { type }),
    ...(state && { state }),
    ...(review && { review }),
  }
  return { shown: { search, type, state: state || review }, input }
}

/** Filters the list of contents; the filter is in the query. */
export function ContentFilter(shown: ShownFilter) {
  const { search, type, state } = shown
  return (
    <FilterForm shown={shown}>
      <Field label="Title or address" name="search" type="search" defaultValue={search} />
      <SelectField label="Type" name="type" options={types} defaultValue={type} />
      <SelectField label="Status" name="state" options={states} defaultValue={state} />
    </FilterForm>
  )
}

function optionsOf(all: string, labels: Record<string, string>) {
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return [{ value: '', label: all }, ...options]
}
