import { useState } from 'react'
import { Field } from '../design/fields/field'
import { tagNamesIn } from './draft-fields'

interface TagsFieldProps {
  /** Names, separated by commas. */
  value: string
  /** The names of all tags. */
  names: readonly string[]
  error: string | undefined
}

/** The tags of a content, as names between commas. It suggests those that exist. */
export function TagsField({ value, names, error }: TagsFieldProps) {
  const [text, setText] = useState(value)
  // Browsers complete the whole field, so a suggestion repeats what is before the last comma.
  const before = /^.*,\s*/s.exec(text)?.[0] ?? ''
  const chosen = new Set(tagNamesIn(before).map((name) => name.toLowerCase()))
  const left = names.filter((name) => !chosen.has(name.toLowerCase()))
  return (
    <>
      <Field
        label="Tags"
        name="tags"
        list="tag-names"
        autoComplete="off"
        defaultValue={value}
        onChange={(event) => setText(event.currentTarget.value)}
        hint="With commas between them. A new one is created when it is saved."
        error={error}
      />
      <datalist id="tag-names">
        {left.map((name) => (
          <option key={name} value={before + name} />
        ))}
      </datalist>
    </>
  )
}
