import type { FormCount, FormListInput } from '../../../server/forms/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'
import { useText } from '../../messages/use-text'
import { formAdminMessages } from './messages'

/** The filter of the submissions, as shown in its form. */
interface ShownFilter {
  search: string
  name: string
  read: string
}

interface ReadState {
  label: 'filter.both' | 'filter.unread' | 'filter.read'
  input: Pick<FormListInput, 'read'>
}

const readStates: Record<string, ReadState> = {
  '': { label: 'filter.both', input: {} },
  no: { label: 'filter.unread', input: { read: false } },
  yes: { label: 'filter.read', input: { read: true } },
}

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
  const text = useText(formAdminMessages)
  const { search, name, read } = shown
  const names = counts.map(({ name: form, total, unread }) => ({
    value: form,
    label: text('filter.form', { form, total, unread }),
  }))
  const readOptions = Object.entries(readStates).map(([value, { label }]) => ({
    value,
    label: text(label),
  }))
  // A name without submissions remains selectable.
  const known = name === '' || counts.some((count) => count.name === name)
  const options = [
    { value: '', label: text('filter.every') },
    ...(known ? [] : [{ value: name, label: name }]),
    ...names,
  ]
  return (
    <FilterForm shown={shown}>
      <Field label={text('filter.words')} name="search" type="search" defaultValue={search} />
      <SelectField label={text('form')} name="name" options={options} defaultValue={name} />
      <SelectField
        label={text('filter.read')}
        name="read"
        options={readOptions}
        defaultValue={read}
      />
    </FilterForm>
  )
}
