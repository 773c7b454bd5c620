import type { KeyboardEvent } from 'react'

interface SearchFieldProps {
  id: string
  label: string
  onWords(words: string): void
}

/** A labelled field that searches while it is typed in. Within a form, it is not a field of the form. */
export function SearchField({ id, label, onWords }: SearchFieldProps) {
  return (
    <div className="field" onInput={(event) => event.stopPropagation()}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={200}
        onChange={({ target }) => onWords(target.value.trim())}
        onKeyDown={withoutSubmit}
      />
    </div>
  )
}

function withoutSubmit(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
