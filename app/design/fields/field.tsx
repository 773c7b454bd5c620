import type { ComponentProps, ReactNode } from 'react'
import { useText } from '../../messages/use-text'
import { designMessages } from '../messages'
import { describedBy, FieldNotes, type FieldNotesProps } from './field-notes'

/** The props of every labelled control. The id is the name, unless a page has that twice. */
interface Labelled extends FieldNotesProps {
  label: ReactNode
  name: string
}

type FieldProps = Labelled & ComponentProps<'input'>

/** A labelled input with its hint and error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = input.id ?? input.name
  return (
    <div className="field">
      <FieldLabel id={id} required={input.required}>
        {label}
      </FieldLabel>
      <input {...input} id={id} {...describedBy(id, { hint, error })} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

type TextareaFieldProps = Labelled & ComponentProps<'textarea'>

/** A labelled text area; it grows with its text if the browser supports that. */
export function TextareaField({ label, hint, error, ...textarea }: TextareaFieldProps) {
  const id = textarea.id ?? textarea.name
  return (
    <div className="field">
      <FieldLabel id={id} required={textarea.required}>
        {label}
      </FieldLabel>
      <textarea rows={5} {...textarea} id={id} {...describedBy(id, { hint, error })} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

export interface Choice {
  value: string
  label: string
}

type SelectFieldProps = Labelled &
  Omit<ComponentProps<'select'>, 'children'> & { options: readonly Choice[] }

/** A labelled select. */
export function SelectField({ label, hint, error, options, ...select }: SelectFieldProps) {
  const id = select.id ?? select.name
  return (
    <div className="field">
      <FieldLabel id={id} required={select.required}>
        {label}
      </FieldLabel>
      <select {...select} id={id} {...describedBy(id, { hint, error })}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface FieldLabelProps {
  id: string
  required: boolean | undefined
  children: ReactNode
}

/** Most fields are required, so the optional ones are marked. */
function FieldLabel({ id, required, children }: FieldLabelProps) {
  const text = useText(designMessages)
  return (
    <label htmlFor={id}>
      {children}
      {required ? null : <span className="field-optional">{text('optional')}</span>}
    </label>
  )
}
