import type { SubscriberListInput } from '../../../server/newsletter/contract'
import { FilterForm } from '../../admin/filter-form'
import { searchOf } from '../../admin/list-query'
import { Field, SelectField } from '../../design/fields/field'
import { keyIn, keysOf } from '../../keys'
import { useText } from '../../messages/use-text'
import { subscriberTones } from './columns'
import { newsletterAdminMessages } from './messages'

/** The filter of the subscribers, as shown in its form. */
interface ShownFilter {
  search: string
  state: SubscriberListInput['state'] | ''
}

/** @returns the filter for the form, and as list input */
export function subscriberFilterOf(query: URLSearchParams): {
  shown: ShownFilter
  input: Pick<SubscriberListInput, 'search' | 'state'>
} {
  const search = searchOf(query)
  const state = keyIn(subscriberTones, query.get('state'))
  return { shown: { search, state }, input: { ...(search && { search }), ...(state && { state }) } }
}

/** Filters the subscribers; the filter is in the query. */
export function SubscriberFilter(shown: ShownFilter) {
  const text = useText(newsletterAdminMessages)
  const states = keysOf(subscriberTones).map((value) => ({ value, label: text(`${value}.state`) }))
  return (
    <FilterForm shown={shown}>
      <Field label={text('words')} name="search" type="search" defaultValue={shown.search} />
      <SelectField
        label={text('state')}
        name="state"
        options={[{ value: '', label: text('everyState') }, ...states]}
        defaultValue={shown.state}
      />
    </FilterForm>
  )
}
