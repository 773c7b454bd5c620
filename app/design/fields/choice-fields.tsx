import type { ComponentProps, ReactNode } from 'react'
import type { Choice } from './field'
import { describedBy, FieldNotes, type FieldNotesProps } from './field-notes'

type CheckboxFieldProps = FieldNotesProps & { label: ReactNode; name: string } & Omit<
    ComponentProps<'input'>,
    'type'
  >

/** A checkbox with its label next to it. */
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

interface ChoiceGroupProps extends FieldNotesProps {
  label: ReactNode
  name: string
  /** Its name, unless a page has that twice: an error summary links to it. */
  id?: string
  options: readonly Choice[]
  /** Whether several can be chosen. */
  several?: boolean
  chosen?: readonly string[]
  required?: boolean
  className?: string
}

/** Radio buttons, or checkboxes when several can be chosen. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, name, id = name, options, several = false, chosen = [], required } = props
  const { hint, error, className = '' } = props
  const { 'aria-describedby': notes } = describedBy(id, { hint, error })
  return (
    <fieldset id={id} className={`field ${className}`} aria-describedby={notes} tabIndex={-1}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
            required={several ? undefined : required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

interface RadioGroupProps extends Omit<ChoiceGroupProps, 'several' | 'chosen'> {
  defaultValue?: string
}

/** Radio buttons. */
export function RadioGroup({ defaultValue, ...group }: RadioGroupProps) {
  return <ChoiceGroup {...group} chosen={defaultValue === undefined ? [] : [defaultValue]} />
}
