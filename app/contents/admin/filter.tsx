import type { ContentRowInput } from '../../../server/contents/administration/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'
import { useText } from '../../messages/use-text'
import { reviewLabels, stateLabels } from '../labels'
import { contentMessages } from '../messages'
import { typeNames } from '../type-names'
import { contentAdminMessages } from './messages'

/** The filter of the list of contents, as shown in its form. */
export interface ShownFilter {
  search: string
  type: string
  state: string
}

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
  const text = useText(contentAdminMessages)
  const labels = useText(contentMessages)
  const { search, type, state } = shown
  const types = Object.entries(typeNames).map(([value, label]) => ({
    value,
    label: labels(label),
  }))
  const states = Object.entries({ ...reviewLabels, ...stateLabels }).map(([value, { label }]) => ({
    value,
    label: labels(label),
  }))
  return (
    <FilterForm shown={shown}>
      <Field label={text('filter.search')} name="search" type="search" defaultValue={search} />
      <SelectField
        label={text('column.type')}
        name="type"
        options={[{ value: '', label: text('filter.everyType') }, ...types]}
        defaultValue={type}
      />
      <SelectField
        label={text('column.status')}
        name="state"
        options={[{ value: '', label: text('filter.notTrash') }, ...states]}
        defaultValue={state}
      />
    </FilterForm>
  )
}
