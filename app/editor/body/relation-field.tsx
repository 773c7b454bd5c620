import { useEffect, useState } from 'react'
import { Field, SelectField } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { idOf } from './block-card'
import { bodyMessages } from './messages'
import { type Nameable, type Named, namesOf } from './names'

interface RelationFieldProps {
  kind: Nameable
  id: string
  name: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required: boolean
  value: unknown
  onChange(id: string): void
}

/** Chooses one document. Falls back to its id when they cannot be listed. */
export function RelationField({ kind, value, onChange, ...field }: RelationFieldProps) {
  const text = useText(bodyMessages)
  const [names, setNames] = useState<Named[]>()
  const id = idOf(value)
  useEffect(() => {
    let current = true
    namesOf(kind)
      .catch(() => [])
      .then((found) => {
        if (current) setNames(found)
      })
    return () => {
      current = false
    }
  }, [kind])

  if (names && names.length > 0) {
    const isKnown = id === '' || names.some((one) => one.id === id)
    const known = names.map((one) => ({ value: one.id, label: one.name }))
    return (
      <SelectField
        {...field}
        options={[
          { value: '', label: text('relation.choose') },
          ...known,
          ...(isKnown ? [] : [{ value: id, label: id }]),
        ]}
        value={id}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <Field
      {...field}
      hint={text(names ? 'relation.id' : 'relation.loading')}
      autoComplete="off"
      value={id}
      onChange={(event) => onChange(event.target.value.trim())}
    />
  )
}
