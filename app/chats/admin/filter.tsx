import type { ChatListInput } from '../../../server/chats/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn } from '../../keys'
import { useText } from '../../messages/use-text'
import { chatAdminMessages } from './messages'

/** The filter of the inbox, as shown in its form. */
interface ShownFilter {
  search: string
  which: string
}

interface Choice {
  label: 'filter.all' | 'filter.waiting' | 'filter.mine' | 'filter.nobody'
  input: (me: string) => ChatListInput
}

const choices: Record<string, Choice> = {
  '': { label: 'filter.all', input: () => ({}) },
  waiting: { label: 'filter.waiting', input: () => ({ waiting: true }) },
  mine: { label: 'filter.mine', input: (me) => ({ assignee: me }) },
  nobody: { label: 'filter.nobody', input: () => ({ assignee: 'nobody' }) },
}

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
  const text = useText(chatAdminMessages)
  const { search, which } = shown
  const options = Object.entries(choices).map(([value, { label }]) => ({
    value,
    label: text(label),
  }))
  return (
    <FilterForm shown={shown}>
      <Field label={text('filter.words')} name="search" type="search" defaultValue={search} />
      <SelectField
        label={text('filter.show')}
        name="which"
        options={options}
        defaultValue={which}
      />
    </FilterForm>
  )
}
