import type { LibraryInput, LibrarySelection } from '../../server/library/contract'
import { FilterForm } from '../admin/filter-form'
import { searchOf } from '../admin/list-query'
import { Field, SelectField } from '../design/fields/field'
import { keyIn } from '../keys'

const selectionLabels: Record<LibrarySelection, string> = {
  pictures: 'Pictures',
  files: 'Other files',
  unused: 'Unused',
  withoutAlt: 'Without alternative text',
}

const selections = [
  { value: '', label: 'All' },
  ...Object.entries(selectionLabels).map(([value, label]) => ({ value, label })),
]

/** The filter of the library, as shown in its form. */
export interface ShownFilter {
  search: string
  only: LibrarySelection | ''
}

/** @returns the filter for the form, and as list input */
export function libraryFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<LibraryInput, 'search' | 'only'>
} {
  const search = searchOf(query)
  const only = keyIn(selectionLabels, query.get('only'))
  return { shown: { search, only }, input: { ...(search && { search }), ...(only && { only }) } }
}

/** Filters the library; the filter is in the query. */
export function LibraryFilter(shown: ShownFilter) {
  return (
    <FilterForm shown={shown}>
      <Field
        label="Name or alternative text"
        name="search"
        type="search"
        defaultValue={shown.search}
      />
      <SelectField label="Show" name="only" options={selections} defaultValue={shown.only} />
    </FilterForm>
  )
}
