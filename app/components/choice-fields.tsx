import type { ComponentProps, ReactNode } from 'react'
import type { Choice } from './field'
import { describedBy, FieldNotes, type FieldNotesProps } from './field-notes'

type CheckboxFieldProps = FieldNotesProps & { label: ReactNode; name: string } & Omit<
    ComponentProps<'input'>,
    'type'
  >

/** One box to tick, with its words beside it. */
export function CheckboxField({ label, hint, error, ...input }: CheckboxFieldProps) {
  const id = input.id ?? input.name
  return (
    <div className="field">
      <label htmlFor={id} className="choice">
        <input {...input} type="checkbox" id={id} {...describedBy(id, { hint, error })} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

interface RadioGroupProps extends FieldNotesProps {
  label: ReactNode
  name: string
  options: readonly Choice[]
  defaultValue?: string
  required?: boolean
}

/** A choice of one among few, all in sight. The group's id is its name, as an error summary links it. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, name, options, defaultValue, required, hint, error } = props
  const { 'aria-describedby': notes } = describedBy(name, { hint, error })
  return (
    <fieldset id={name} className="field" aria-describedby={notes} tabIndex={-1}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${name}-error` : undefined}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldNotes id={name} hint={hint} error={error} />
    </fieldset>
  )
}
