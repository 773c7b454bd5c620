import type { ChatListInput } from '../../../server/chats/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'

/** The filter of the inbox, as shown in its form. */
interface ShownFilter {
  search: string
  which: string
}

const choices: Record<string, { label: string; asked: (me: string) => ChatListInput }> = {
  '': { label: 'All', asked: () => ({}) },
  waiting: { label: 'Waiting for an answer', asked: () => ({ waiting: true }) },
  mine: { label: 'Assigned to me', asked: (me) => ({ assignee: me }) },
  nobody: { label: 'Assigned to nobody', asked: () => ({ assignee: 'nobody' }) },
}

const options = Object.entries(choices).map(([value, { label }]) => ({ value, label }))

/** @returns the filter for the form, and as list input */
export function chatFilterOf(
  query: URLSearchParams,
  me: string,
): { shown: ShownFilter; asked: ChatListInput } {
  const search = searchOf(query)
  const wanted = query.get('which') ?? ''
  const which = Object.hasOwn(choices, wanted) ? wanted : ''
  return {
    shown: { search, which },
    asked: { ...(search && { search }), ...choices[which]?.asked(me) },
  }
}

/** Filters the inbox; the filter is in the query. */
export function ChatFilter(shown: ShownFilter) {
  const { search, which } = shown
  return (
    <FilterForm shown={shown}>
      <Field
        label="Words, a name or an e-mail address"
        name="search"
        type="search"
        defaultValue={search}
      />
      <SelectField label="Which" name="which" options={options} defaultValue={which} />
    </FilterForm>
  )
}
