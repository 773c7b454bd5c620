import type { LibraryInput, LibrarySelection } from '../../server/library/contract'
import { FilterForm } from '../admin/filter-form'
import { searchOf } from '../admin/list-query'
import { Field, SelectField } from '../design/fields/field'
import { keyIn } from '../keys'
import { useText } from '../messages/use-text'
import { libraryMessages } from './messages'

const selectionLabels = {
  pictures: 'filter.pictures',
  files: 'filter.files',
  unused: 'filter.unused',
  withoutAlt: 'filter.withoutAlt',
} as const satisfies Record<LibrarySelection, keyof typeof libraryMessages.en>

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
  const text = useText(libraryMessages)
  const selections = [
    { value: '', label: text('filter.all') },
    ...Object.entries(selectionLabels).map(([value, label]) => ({ value, label: text(label) })),
  ]
  return (
    <FilterForm shown={shown}>
      <Field
        label={text('filter.search')}
        name="search"
        type="search"
        defaultValue={shown.search}
      />
      <SelectField
        label={text('filter.show')}
        name="only"
        options={selections}
        defaultValue={shown.only}
      />
    </FilterForm>
  )
}
