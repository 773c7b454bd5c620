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

/** With more documents than this, they can be searched. */
const manyNames = 12

/** Chooses one document. Falls back to its id when they cannot be listed. */
export function RelationField({ kind, value, onChange, ...field }: RelationFieldProps) {
  const text = useText(bodyMessages)
  const [names, setNames] = useState<Named[]>()
  const [search, setSearch] = useState('')
  const id = idOf(value)
  useEffect(() => {
    let current = true
    namesOf(kind, { again: true })
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
    const term = search.trim().toLowerCase()
    const found = names.filter((one) => one.id === id || one.name.toLowerCase().includes(term))
    const known = found.map((one) => ({ value: one.id, label: one.name }))
    return (
      <>
        {names.length > manyNames ? (
          <Field
            label={text('relation.search')}
            id={`${field.id}-search`}
            name={`${field.name}-search`}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        ) : null}
        <SelectField
          {...field}
          options={[
            { value: '', label: text(field.required ? 'relation.choose' : 'relation.any') },
            ...known,
            ...(isKnown ? [] : [{ value: id, label: id }]),
          ]}
          value={id}
          onChange={(event) => onChange(event.target.value)}
        />
      </>
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
