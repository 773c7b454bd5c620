import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { UserDraft } from '../../server/accounts/contract'
import type { FieldError } from '../../server/operations/contract/error'
import { browserClient } from '../client/browser-client'
import { isChanged } from '../design/forms/changed-fields'
import type { FormProblem } from '../design/forms/problem'
import { usePressEnded } from '../design/forms/use-press-ended'

/** The pause in typing before the form is validated. */
const debounceMs = 400

type FieldName = Exclude<keyof UserDraft, 'id'>

export interface PreValidation {
  /** The error of a field, from the last attempt or the current check. */
  errorOf(name: FieldName): string | undefined
  /** Whether the server has checked the field's current value without an error. */
  isGood(name: FieldName): boolean
  /** Props of the form. */
  handlers: {
    ref: RefObject<HTMLFormElement | null>
    onInput: (event: FormEvent<HTMLFormElement>) => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
  }
}

interface Validation {
  /** The values that were checked. */
  draft: UserDraft
  problems: FieldError[]
}

/**
 * Validates the form on the server while the user types. A field shows no error before it was blurred
 * once, even if that was before hydration. Without scripts, or on a failed request, the form is
 * validated when it is sent.
 * @param names the fields to check
 * @param problem the error of the last attempt
 */
export function usePreValidation(
  names: readonly FieldName[],
  problem: FormProblem | undefined,
): PreValidation {
  const [validation, setValidation] = useState<Validation | null>(null)
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const [blurred, setBlurred] = useState<ReadonlySet<string>>(new Set())
  const [isCurrent, setCurrent] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  const form = useRef<HTMLFormElement>(null)
  const pressEnded = usePressEnded()

  useEffect(() => setEdited(new Set()), [problem])
  useEffect(() => () => clearTimeout(timer.current), [])

  // After hydration every input is tracked.
  useEffect(() => {
    if (!form.current) return
    const typed = typedBefore(form.current, names)
    if (typed.length === 0) return
    const focused = nameOf(document.activeElement)
    setEdited(new Set(typed))
    setBlurred(new Set(typed.filter((name) => name !== focused)))
    void validate(form.current)
  }, [])

  async function validate(form: HTMLFormElement): Promise<void> {
    const draft = draftOf(form, names)
    const request = latest.current
    try {
      const problems = await browserClient().users.preValidate(draft)
      await pressEnded()
      if (request !== latest.current) return
      setValidation({ draft, problems })
      setCurrent(true)
    } catch {
      // The form shows the same error when it is sent.
    }
  }

  function validateSoon(form: HTMLFormElement, milliseconds: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => validate(form), milliseconds)
  }

  const problemOf = (name: string) =>
    validation?.problems.find(({ path }) => path === name)?.message

  return {
    errorOf(name) {
      if (!edited.has(name)) return problem?.fields[name]
      return blurred.has(name) ? problemOf(name) : undefined
    },
    isGood: (name) =>
      isCurrent &&
      edited.has(name) &&
      Boolean(validation?.draft[name]) &&
      problemOf(name) === undefined,
    handlers: {
      ref: form,
      onInput({ currentTarget, target }) {
        const name = nameOf(target)
        setEdited((before) => new Set(before).add(name))
        setCurrent(false)
        latest.current += 1
        validateSoon(currentTarget, debounceMs)
      },
      onBlur({ currentTarget, target }) {
        const name = nameOf(target)
        if (!edited.has(name)) return
        void pressEnded().then(() => {
          setBlurred((before) => new Set(before).add(name))
          validateSoon(currentTarget, 0)
        })
      },
    },
  }
}

function draftOf(form: HTMLFormElement, names: readonly FieldName[]): UserDraft {
  const data = new FormData(form)
  const filled = names.flatMap((name) => {
    const value = data.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return Object.fromEntries(filled)
}

/** The fields that differ from the page as it was loaded. */
function typedBefore(form: HTMLFormElement, names: readonly FieldName[]): string[] {
  const typed = [...form.elements].filter(isChanged).map(nameOf)
  return names.filter((name) => typed.includes(name))
}

function nameOf(target: EventTarget | null): string {
  return target instanceof HTMLInputElement ? target.name : ''
}
