import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../design/button'

interface FilterFormProps {
  /** What the list is narrowed to; where that changes, the fields begin anew. */
  shown: object
  children: ReactNode
}

/** The form that narrows a list; what it is narrowed to is in the address. */
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
