import { useState } from 'react'
import { Field } from '../design/fields/field'
import { useText } from '../messages/use-text'
import { tagNamesIn } from './draft-fields'
import { editorMessages } from './messages'

interface TagsFieldProps {
  /** Names, separated by commas. */
  value: string
  /** The names of all tags. */
  names: readonly string[]
  error: string | undefined
}

/** The tags of a content, as names between commas. It suggests those that exist. */
export function TagsField({ value, names, error }: TagsFieldProps) {
  const text = useText(editorMessages)
  const [typed, setTyped] = useState(value)
  // Browsers complete the whole field, so a suggestion repeats what is before the last comma.
  const before = /^.*,\s*/s.exec(typed)?.[0] ?? ''
  const chosen = new Set(tagNamesIn(before).map((name) => name.toLowerCase()))
  const left = names.filter((name) => !chosen.has(name.toLowerCase()))
  return (
    <>
      <Field
        label={text('tags')}
        name="tags"
        list="tag-names"
        autoComplete="off"
        defaultValue={value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint={text('tags.hint')}
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
