import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { describedBy, FieldNotes, type FieldNotesProps } from '../design/fields/field-notes'
import { useText } from '../messages/use-text'
import { useHydrated } from '../navigation/hydrated'
import { accountMessages } from './messages'

type PasswordFieldProps = FieldNotesProps & { label: string; name: string } & Omit<
    ComponentProps<'input'>,
    'type'
  >

/** A password field that can show what was typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const text = useText(accountMessages)
  const id = input.id ?? input.name
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const [shown, setShown] = useState(false)

  useEffect(() => {
    // As plain text the browser would save it among typed form values.
    const hide = () => setShown(false)
    const form = box.current?.closest('form')
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div ref={box} className="password-box">
        <input
          required
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          {...describedBy(id, { hint, error })}
        />
        {hydrated ? (
          <button
            type="button"
            className="password-toggle"
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {text.rich(shown ? 'field.hide' : 'field.show', {
              typed: (words) => <span className="sr-only">{words}</span>,
            })}
          </button>
        ) : null}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
