import { Form, type FormProps, useNavigation } from '@remix-run/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button, type ButtonVariant } from '../button'
import { ErrorSummary } from '../fields/error-summary'
import type { FormProblem } from './problem'

interface ActionFormProps
  extends Pick<FormProps, 'action' | 'encType' | 'className' | 'onInput' | 'onBlur' | 'onSubmit'> {
  ref?: RefObject<HTMLFormElement | null>
  /** The error of the last attempt. */
  problem: FormProblem | undefined
  /** The button's label, and its label while pending. */
  submit: { label: string; pending: string }
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  /** What the button refers to, if several have the same label; for screen readers. */
  of?: string
  /** Distinguishes the forms of one page. */
  intent?: string
  /** Shown next to the button. */
  aside?: ReactNode
  children?: ReactNode
}

/**
 * A form with one button. It works without JavaScript; with it, clicks while pending are ignored,
 * and after an error the first invalid field gets the focus.
 */
export function ActionForm(props: ActionFormProps) {
  const { problem, submit, variant, size, of, intent, aside, children, className, ...rest } = props
  const own = useRef<HTMLFormElement>(null)
  const form = props.ref ?? own
  const { state, formData } = useNavigation()
  const pending =
    state !== 'idle' && formData !== undefined && formData.get('intent') === intentOf(intent)

  useEffect(() => {
    if (!problem) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const summary = form.current?.querySelector<HTMLElement>('[role="alert"]')
    ;(field ?? summary)?.focus()
  }, [problem])

  return (
    <Form method="post" className={`task-form ${className ?? ''}`} noValidate {...rest} ref={form}>
      {intent ? <input type="hidden" name="intent" value={intent} /> : null}
      {problem ? <ErrorSummary message={problem.message} fields={problem.fields} /> : null}
      {children}
      <div className="task-form-end">
        <Button variant={variant} size={size} pending={pending} pendingLabel={submit.pending}>
          {submit.label}
          {of ? <span className="sr-only"> {of}</span> : null}
        </Button>
        {aside}
      </div>
    </Form>
  )
}

/** The intent as returned by FormData. */
function intentOf(intent: string | undefined): string | null {
  return intent ?? null
}
