import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../design/button'
import { useText } from '../messages/use-text'
import { adminMessages } from './messages'

interface FilterFormProps {
  /** The filter in the address; when it changes, the fields are reset. */
  shown: object
  children: ReactNode
}

/** The form that filters a list; the filter is in the query. */
export function FilterForm({ shown, children }: FilterFormProps) {
  const text = useText(adminMessages)
  return (
    <search>
      <Form key={Object.values(shown).join(' ')} method="get" className="admin-filter">
        {children}
        <Button variant="quiet">{text('search')}</Button>
      </Form>
    </search>
  )
}
