import type { AuditListInput } from '../../server/audit/contract'
import { FilterForm } from '../admin/filter-form'
import { searchOf } from '../admin/list-query'
import { Field, SelectField } from '../design/fields/field'
import { actionLabels } from './labels'

/** The filter of the log, as shown in its form; a day is `2026-11-21`. */
interface ShownFilter {
  search: string
  action: string
  from: string
  until: string
  targetId: string
}

const options = [
  { value: '', label: 'All actions' },
  { value: 'user.', label: 'Changes to users' },
  { value: 'content.', label: 'Changes to contents' },
  { value: 'proposal.', label: 'Changes to proposals' },
  { value: 'account.', label: 'Users’ own actions' },
  ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
]

/** @returns the filter for the form, and as list input */
export function auditFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: AuditListInput
} {
  const shown = {
    search: searchOf(query),
    action: options.find(({ value }) => value === query.get('action'))?.value ?? '',
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
  const { search, action, from, until, targetId } = shown
  return (
    <FilterForm shown={shown}>
      <Field label="Name or e-mail address" name="search" type="search" defaultValue={search} />
      <SelectField label="Action" name="action" options={options} defaultValue={action} />
      <Field label="From" name="from" type="date" defaultValue={from} />
      <Field label="Until" name="until" type="date" defaultValue={until} />
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
