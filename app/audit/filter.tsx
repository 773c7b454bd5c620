import type { AuditListInput } from '../../server/audit/contract'
import { FilterForm } from '../admin/filter-form'
import { searchOf } from '../admin/list-query'
import { Field, SelectField } from '../design/fields/field'
import { keysOf } from '../keys'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { actionMessages } from './actions/messages'
import { auditMessages } from './messages'

/** The filter of the log, as shown in its form; a day is `2026-11-21`. */
interface ShownFilter {
  search: string
  action: string
  from: string
  until: string
  targetId: string
}

/** The beginnings of names of actions, with their labels. */
const groups = {
  'user.': 'filter.users',
  'content.': 'filter.contents',
  'proposal.': 'filter.proposals',
  'account.': 'filter.account',
} as const
const actions = keysOf(actionMessages.en)
const values: string[] = [...keysOf(groups), ...actions]

function optionsIn(
  text: TextOf<typeof auditMessages>,
  actionText: TextOf<typeof actionMessages>,
): { value: string; label: string }[] {
  return [
    { value: '', label: text('filter.all') },
    ...keysOf(groups).map((value) => ({ value, label: text(groups[value]) })),
    ...actions.map((value) => ({ value, label: actionText(value) })),
  ]
}

/** @returns the filter for the form, and as list input */
export function auditFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: AuditListInput
} {
  const shown = {
    search: searchOf(query),
    action: values.find((value) => value === query.get('action')) ?? '',
    from: dayOf(query.get('from')),
    until: dayOf(query.get('until')),
    targetId: (query.get('targetId') ?? '').trim().slice(0, 100),
  }
  const { search, action, from, until, targetId } = shown
  return {
    shown,
    input: {
      ...(search && { search }),
      ...(action && { action }),
      ...(from && { from }),
      // The last day is included.
      ...(until && { to: dayAfter(until) }),
      ...(targetId && { targetId }),
    },
  }
}

/** Filters the log; the filter is in the query. */
export function AuditFilter(shown: ShownFilter) {
  const text = useText(auditMessages)
  const actionText = useText(actionMessages)
  const { search, action, from, until, targetId } = shown
  return (
    <FilterForm shown={shown}>
      <Field label={text('filter.search')} name="search" type="search" defaultValue={search} />
      <SelectField
        label={text('column.action')}
        name="action"
        options={optionsIn(text, actionText)}
        defaultValue={action}
      />
      <Field label={text('filter.from')} name="from" type="date" defaultValue={from} />
      <Field label={text('filter.until')} name="until" type="date" defaultValue={until} />
      {targetId ? <input type="hidden" name="targetId" value={targetId} /> : null}
    </FilterForm>
  )
}

/** A valid day; otherwise empty. */
function dayOf(text: string | null): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? '')
  return isDay && text && !Number.isNaN(Date.parse(text)) ? text : ''
}

function dayAfter(day: string): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
