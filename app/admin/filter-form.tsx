import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../design/button'

interface FilterFormProps {
  /** The filter in the address; when it changes, the fields are reset. */
  shown: object
  children: ReactNode
}

/** The form that filters a list; the filter is in the query. */
export function FilterForm({ shown, children }: FilterFormProps) {
  return (
    <search>
      <Form key={Object.values(shown).join(' ')} method="get" className="admin-filter">
        {children}
        <Button variant="quiet">Search</Button>
      </Form>
    </search>
  )
}
