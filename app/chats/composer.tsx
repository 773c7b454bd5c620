import { Form } from '@remix-run/react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../design/button'
import { Field, TextareaField } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { ProblemText } from '../design/forms/problem-text'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { type ChatText, chatMessages } from './messages'

const maxTextLength = 10_000

interface ComposerProps {
  /** The error of a form sent without JavaScript. */
  problem?: FormProblem | undefined
  /** The key of a message sent without JavaScript; sent twice, it is stored once. */
  formKey: string
  /** The initial text. */
  initialText?: string | undefined
  /** Whether to ask for an e-mail address for replies. */
  asksEmail: boolean
  /** Whether to focus the field immediately. */
  autoFocus?: boolean
  onSend: (text: string, email: string | undefined) => void
  onType: () => void
  /** Shown above the field, such as saved replies. */
  children?: (insert: (text: string) => void) => ReactNode
}

/** The form for a message. It also works without JavaScript. */
export function Composer(props: ComposerProps) {
  const say = useText(chatMessages)
  const { problem, formKey, asksEmail, autoFocus, onSend, onType, children } = props
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const errorOf = (name: string) => errors[name] ?? problem?.fields[name]

  function field(name: string): HTMLInputElement | HTMLTextAreaElement | null {
    const found = form.current?.elements.namedItem(name)
    const isField = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
    return isField ? found : null
  }

  function insert(text: string): void {
    const message = field('text')
    if (!message) return
    message.value = message.value ? `${message.value.trimEnd()}\n\n${text}` : text
    message.focus()
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    const text = field('text')
    const email = field('email')
    const problems = {
      text: textProblem(text?.value ?? '', say),
      email:
        email && !(email.value.trim() && email.validity.valid) ? say('emailProblem') : undefined,
    }
    setErrors(problems)
    if (problems.email) email?.focus()
    if (problems.text) text?.focus()
    if (problems.email || problems.text) return
    onSend(text?.value ?? '', email?.value.trim())
    if (text) text.value = ''
    text?.focus()
  }

  function sendOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <Form
      ref={form}
      method="post"
      className="chat-composer"
      noValidate={hydrated}
      onSubmit={send}
      onInput={onType}
    >
      {children?.(insert)}
      {problem && Object.keys(problem.fields).length === 0 ? (
        <p role="alert" className="field-error">
          <ProblemText message={problem.message} />
        </p>
      ) : null}
      {asksEmail ? (
        <Field
          label={say('email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          hint={say('emailHint')}
          defaultValue={problem?.values.email}
          error={errorOf('email')}
        />
      ) : null}
      <input type="hidden" name="key" value={formKey} />
      <TextareaField
        label={say('message')}
        name="text"
        rows={1}
        required
        autoFocus={autoFocus}
        defaultValue={problem?.values.text ?? props.initialText}
        error={errorOf('text')}
        onKeyDown={sendOnEnter}
      />
      <Button size="small">{say('send')}</Button>
    </Form>
  )
}

function textProblem(text: string, say: ChatText): string | undefined {
  if (text.trim() === '') return say('noText')
  if (text.length <= maxTextLength) return undefined
  return say('tooLong', { max: maxTextLength, length: text.length })
}
