import type { FormCount, FormListInput } from '../../../server/forms/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'

/** The filter of the submissions, as shown in its form. */
interface ShownFilter {
  search: string
  name: string
  read: string
}

const readStates: Record<string, { label: string; input: Pick<FormListInput, 'read'> }> = {
  '': { label: 'Read and unread', input: {} },
  no: { label: 'Unread', input: { read: false } },
  yes: { label: 'Read', input: { read: true } },
}

const readOptions = Object.entries(readStates).map(([value, { label }]) => ({ value, label }))

/** @returns the filter for the form, and as list input */
export function formFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<FormListInput, 'search' | 'name' | 'read'>
} {
  const search = searchOf(query)
  const name = /^[a-z0-9-]{1,64}$/.exec(query.get('name') ?? '')?.[0] ?? ''
  const read = keyIn(readStates, query.get('read'))
  return {
    shown: { search, name, read },
    input: { ...(search && { search }), ...(name && { name }), ...readStates[read]?.input },
  }
}

interface FormFilterProps extends ShownFilter {
  counts: readonly FormCount[]
}

/** Filters the submissions; the filter is in the query. */
export function FormFilter({ counts, ...shown }: FormFilterProps) {
  const { search, name, read } = shown
  const names = counts.map((count) => ({
    value: count.name,
    label: `${count.name} (${count.total.toLocaleString('en')}, ${count.unread.toLocaleString('en')} unread)`,
  }))
  // A name without submissions remains selectable.
  const known = name === '' || counts.some((count) => count.name === name)
  const options = [
    { value: '', label: 'Every form' },
    ...(known ? [] : [{ value: name, label: name }]),
    ...names,
  ]
  return (
    <FilterForm shown={shown}>
      <Field label="Words" name="search" type="search" defaultValue={search} />
      <SelectField label="Form" name="name" options={options} defaultValue={name} />
      <SelectField label="Read" name="read" options={readOptions} defaultValue={read} />
    </FilterForm>
  )
}
