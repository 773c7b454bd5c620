import type { ChatListInput } from '../../../server/chats/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'

/** The filter of the inbox, as shown in its form. */
interface ShownFilter {
  search: string
  which: string
}

const choices: Record<string, { label: string; input: (me: string) => ChatListInput }> = {
  '': { label: 'All', input: () => ({}) },
  waiting: { label: 'Waiting for a reply', input: () => ({ waiting: true }) },
  mine: { label: 'Assigned to me', input: (me) => ({ assignee: me }) },
  nobody: { label: 'Unassigned', input: () => ({ assignee: 'nobody' }) },
}

const options = Object.entries(choices).map(([value, { label }]) => ({ value, label }))

/** @returns the filter for the form, and as list input */
export function chatFilterOf(
  query: URLSearchParams,
  me: string,
): { shown: ShownFilter; input: ChatListInput } {
  const search = searchOf(query)
  const which = keyIn(choices, query.get('which'))
  return {
    shown: { search, which },
    input: { ...(search && { search }), ...choices[which]?.input(me) },
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
      <SelectField label="Show" name="which" options={options} defaultValue={which} />
    </FilterForm>
  )
}
