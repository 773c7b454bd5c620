import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import type { FormField } from '../../server/contract/form'
import type { FormProblem } from './problem'

export interface FieldRules {
  errorOf(key: string): string | undefined
  /** Whether what is said of the form is still what the server has said. */
  isAsSent: boolean
  /** Judges all fields. @returns whether nothing is wrong */
  checkAll(form: HTMLFormElement): Promise<boolean>
  /** Somebody has left a field: it is judged if they have changed it. */
  left(event: FocusEvent<HTMLFormElement>): void
  changed(event: FormEvent<HTMLFormElement>): void
}

type Errors = Record<string, string>

/**
 * Judges the fields of a form by the rules the server has. They are fetched once somebody fills it in;
 * where they do not come, the server judges alone.
 */
export function useFieldRules(
  fields: readonly FormField[],
  problem: FormProblem | undefined,
): FieldRules {
  const [errors, setErrors] = useState<Errors>(problem?.fields ?? {})
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [isAsSent, setAsSent] = useState(true)

  useEffect(() => {
    setErrors(problem?.fields ?? {})
    setEdited(new Set())
    setAsSent(true)
  }, [problem])

  async function problemsIn(form: HTMLFormElement): Promise<Errors> {
    const given = givenIn(fields, form)
    const rules = await import('../../server/contract/form-rules').catch(() => null)
    return rules?.formProblems(fields, given) ?? {}
  }

  async function judge(form: HTMLFormElement, key: string): Promise<void> {
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
      if (!edited.has(key) || keyOf(relatedTarget) === key) return
      void judge(currentTarget, key)
    },
    changed({ currentTarget, target }) {
      const key = keyOf(target)
      setEdited((before) => new Set(before).add(key))
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

function keyOf(target: EventTarget | null): string {
  const isField =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  return isField ? target.name : ''
}
