import { type FocusEvent, type FormEvent, type RefObject, useEffect, useState } from 'react'
import type { FormField } from '../../server/forms/contract'
import { isChanged } from '../design/forms/changed-fields'
import type { FormProblem } from '../design/forms/problem'
import { usePressEnded } from '../design/forms/use-press-ended'

export interface FieldRules {
  errorOf(key: string): string | undefined
  /** Whether what is said of the form is still what the server has said. */
  isAsSent: boolean
  /** Judges all fields. @returns whether nothing is wrong */
  checkAll(form: HTMLFormElement): Promise<boolean>
  /** Somebody has left a field: it is judged if it is not as the page came with it. */
  left(event: FocusEvent<HTMLFormElement>): void
  /** A field that something is said of is judged anew. */
  changed(event: FormEvent<HTMLFormElement>): void
}

type Errors = Record<string, string>

/**
 * Judges the fields of a form by the rules the server has. They are fetched once somebody fills it in;
 * where they do not come, the server judges alone. What somebody has filled in and left before the
 * page's scripts were there is judged when they are.
 */
export function useFieldRules(
  form: RefObject<HTMLFormElement | null>,
  fields: readonly FormField[],
  problem: FormProblem | undefined,
): FieldRules {
  const [errors, setErrors] = useState<Errors>(problem?.fields ?? {})
  const [isAsSent, setAsSent] = useState(true)
  const pressEnded = usePressEnded()

  useEffect(() => {
    setErrors(problem?.fields ?? {})
    setAsSent(true)
  }, [problem])

  // Later on, who leaves a field is noticed.
  useEffect(() => {
    if (!form.current) return
    const { activeElement } = document
    for (const { key } of fields) {
      if (key !== keyOf(activeElement) && isFilledIn(form.current, key))
        void judge(form.current, key)
    }
  }, [])

  async function problemsIn(form: HTMLFormElement): Promise<Errors> {
    const given = givenIn(fields, form)
    const rules = await import('../../server/forms/rules/contract').catch(() => null)
    return rules?.formProblems(fields, given) ?? {}
  }

  async function judge(form: HTMLFormElement, key: string): Promise<void> {
    await pressEnded()
    const { [key]: error } = await problemsIn(form)
    setErrors(({ [key]: _before, ...others }) => (error ? { ...others, [key]: error } : others))
  }

  return {
    errorOf: (key) => errors[key],
    isAsSent,
    async checkAll(form) {
      const found = await problemsIn(form)
      setErrors(found)
      setAsSent(false)
      return Object.keys(found).length === 0
    },
    left({ currentTarget, target, relatedTarget }) {
      const key = keyOf(target)
      // From one choice of a field to the next.
      if (keyOf(relatedTarget) === key || !isFilledIn(currentTarget, key)) return
      void judge(currentTarget, key)
    },
    changed({ currentTarget, target }) {
      const key = keyOf(target)
      if (errors[key]) void judge(currentTarget, key)
    },
  }
}

function givenIn(fields: readonly FormField[], form: HTMLFormElement): Record<string, unknown> {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.map(({ key, several }) => [key, several ? data.getAll(key) : data.get(key)]),
  )
}

/** Whether a field is not as the page came with it. */
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
