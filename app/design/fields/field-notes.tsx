import type { ReactNode } from 'react'

export interface FieldNotesProps {
  /** Help to fill in the field. */
  hint?: ReactNode
  /** The validation error. */
  error?: string | undefined
}

/** The attributes that link a control to its hint and error, by the ids of `FieldNotes`. */
export function describedBy(id: string, { hint, error }: FieldNotesProps) {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    'aria-describedby': ids || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-errormessage': error ? `${id}-error` : undefined,
  }
}

/** The hint and the error of the control with this id. */
export function FieldNotes({ id, hint, error }: FieldNotesProps & { id: string }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </>
  )
}
