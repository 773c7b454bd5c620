import { type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { FormField } from '../../server/forms/contract'
import { isChanged } from '../design/forms/changed-fields'
import type { FormProblem } from '../design/forms/problem'
import { usePressEnded } from '../design/forms/use-press-ended'
import { useLanguage } from '../messages/use-text'

export interface FieldRules {
  errorOf(key: string): string | undefined
  /** Whether the shown errors are still those of the server. */
  showsServerErrors: boolean
  /** Validates all fields. @returns whether all are valid */
  checkAll(form: HTMLFormElement): Promise<boolean>
  /** Validates a field when it is left, if it differs from the page as loaded. */
  validateLeft(event: FocusEvent<HTMLFormElement>): void
  /** Validates a field with an error again. */
  validateChanged(event: FormEvent<HTMLFormElement>): void
}

type Errors = Record<string, string>

/**
 * Validates the fields of a form by the server's rules, which are loaded when a user fills it in.
 * If they cannot be loaded, only the server validates. Fields filled in and left before hydration
 * are validated after it.
 */
export function useFieldRules(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  problem: FormProblem | undefined,
): FieldRules {
  const [errors, setErrors] = useState<Errors>(problem?.fields ?? {})
  const [showsServerErrors, setShowsServerErrors] = useState(true)
  const pressEnded = usePressEnded()
  const language = useLanguage()

  useEffect(() => {
    setErrors(problem?.fields ?? {})
    setShowsServerErrors(true)
  }, [problem])

  // Fields that were left before hydration got no blur handler.
  useEffect(() => {
    if (!form.current) return
    const { activeElement } = document
    for (const { key } of fields) {
      if (key !== keyOf(activeElement) && isFilledIn(form.current, key))
        void validate(form.current, key)
    }
  }, [])

  async function problemsIn(form: HTMLFormElement): Promise<Errors> {
    const values = valuesIn(fields, form)
    const rules = await import('./rules/field-problems').catch(() => null)
    return rules?.fieldProblems(fields, values, language) ?? {}
  }

  async function validate(form: HTMLFormElement, key: string): Promise<void> {
    await pressEnded()
    const { [key]: error } = await problemsIn(form)
    setErrors(({ [key]: _before, ...others }) => (error ? { ...others, [key]: error } : others))
  }

  return {
    errorOf: (key) => errors[key],
    showsServerErrors,
    async checkAll(form) {
      const found = await problemsIn(form)
      setErrors(found)
      setShowsServerErrors(false)
      return Object.keys(found).length === 0
    },
    validateLeft({ currentTarget, target, relatedTarget }) {
      const key = keyOf(target)
      // Moving the focus between the choices of one field does not leave it.
      if (keyOf(relatedTarget) === key || !isFilledIn(currentTarget, key)) return
      void validate(currentTarget, key)
    },
    validateChanged({ currentTarget, target }) {
      const key = keyOf(target)
      if (errors[key]) void validate(currentTarget, key)
    },
  }
}

function valuesIn(fields: readonly FormField[], form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.map(({ key, several }) => [key, several ? data.getAll(key) : data.get(key)]),
  )
}

/** Whether a field differs from the page as it was loaded. */
function isFilledIn(form: HTMLFormElement, key: string): boolean {
  return [...form.elements].some((control) => keyOf(control) === key && isChanged(control))
}

function keyOf(target: EventTarget | null): string {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isField ? target.name : ''
}
