import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Editor } from '../../../server/contents/editing/contract'
import { useCurrentUser } from '../../accounts/current-user'
import { TextareaField } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { movedBy } from '../body/moved-by'
import { editorMessages } from '../messages'

const maxSuggestions = 6
/** What is typed of a name, from the sign to the caret; a name may have two words. */
const typedName = /(?:^|[^\p{L}\p{N}._-])@([\p{L}\p{N}.@_-]*(?: [\p{L}\p{N}-]+)?)$/u

interface MentionFieldProps extends ComponentProps<typeof TextareaField> {
  /** Who can be named. */
  people: readonly Editor[]
}

/**
 * A text area in which `@` lists people to choose from. The ids of those chosen are the form's `mention`. Without JavaScript
 * the server reads the names in the text.
 */
export function MentionField({ people, ...field }: MentionFieldProps) {
  const text = useText(editorMessages)
  const { currentUserId } = useCurrentUser()
  const listId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<readonly Editor[]>([])
  const others = people.filter(({ id }) => id !== currentUserId)
  const found = typed === null ? [] : others.filter((one) => isTyped(typed, one))
  const suggestions = found.slice(0, maxSuggestions)
  const current = suggestions[active]
  const optionId = (index: number) => `${listId}-${index}`

  function look(area: HTMLTextAreaElement) {
    const [, name] = typedName.exec(area.value.slice(0, area.selectionStart)) ?? []
    setTyped(name?.toLowerCase() ?? null)
    setActive(0)
    setChosen((before) => before.filter(({ name }) => area.value.includes(`@${name}`)))
  }

  function choose(person: Editor) {
    const area = frame.current?.querySelector('textarea')
    if (!area || typed === null) return
    const caret = area.selectionStart
    area.setRangeText(`@${person.name} `, caret - typed.length - 1, caret, 'end')
    setChosen((before) => [...before.filter(({ id }) => id !== person.id), person])
    setTyped(null)
    area.focus()
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!current) return
    const next = movedBy(event.key, active, suggestions.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(current)
    else if (event.key === 'Escape') setTyped(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={frame} className="mention-field">
      <TextareaField
        {...field}
        aria-autocomplete="list"
        aria-controls={current ? listId : undefined}
        aria-activedescendant={current ? optionId(active) : undefined}
        onInput={(event) => look(event.currentTarget)}
        onKeyDown={handleKey}
        onBlur={() => setTyped(null)}
      />
      {current ? (
        <div
          id={listId}
          role="listbox"
          aria-label={text('mention.people')}
          className="mention-list"
        >
          {suggestions.map((person, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
            <div
              key={person.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.name}
            </div>
          ))}
        </div>
      ) : null}
      {chosen.map(({ id }) => (
        <input key={id} type="hidden" name="mention" value={id} />
      ))}
    </div>
  )
}

/** Whether a name, or a word of it, begins as typed, and is not typed whole. */
function isTyped(typed: string, { name }: Editor): boolean {
  const whole = name.toLowerCase()
  if (whole === typed) return false
  return whole.startsWith(typed) || whole.split(' ').some((word) => word.startsWith(typed))
}
