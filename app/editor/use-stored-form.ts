import { useEffect, useRef, useState } from 'react'
import type { ReviewOutcome } from './save-review.server'

/**
 * A form of the review: what is wrong gets the focus, and what was stored empties it. What others write meanwhile does not.
 * @returns the `key` and the `ref` of the form
 */
export function useStoredForm(outcome: ReviewOutcome | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const [formKey, setFormKey] = useState(0)

  useEffect(() => {
    if (outcome && !outcome.problem) setFormKey((before) => before + 1)
    if (outcome?.problem) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [outcome])

  return { form, formKey }
}
