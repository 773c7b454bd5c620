import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../design/button'
import { CheckboxField } from '../../design/fields/choice-fields'
import { Field } from '../../design/fields/field'
import { useText } from '../../messages/use-text'
import { useClose } from './closing'
import { type ContentSuggestion, useContentsFor } from './content-suggestions'
import { EditorDialog } from './editor-dialog'
import { linkAddress } from './link-address'
import { applyLink, linkAtCaret, removeLink } from './link-commands'
import { bodyMessages } from './messages'
import { movedBy } from './moved-by'

/** The target of a link: an address, or a content of this site by its title. */
export function LinkDialog() {
  const text = useText(bodyMessages)
  const close = useClose()
  const [editor] = useLexicalComposerContext()
  const [before] = useState(() => linkAtCaret(editor))
  const [address, setAddress] = useState(before.address)
  const [content, setContent] = useState<string | null>(before.content)
  const [error, setError] = useState<string>()
  const suggestions = useContentsFor(content ? '' : address)
  const [active, setActive] = useState(-1)
  const listId = useId()

  function choose({ id, title }: ContentSuggestion) {
    setContent(id)
    setAddress(title)
    setError(undefined)
    setActive(-1)
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const url = content ? `/content/${content}` : linkAddress(address)
    if (url === null) {
      setError(text('link.invalid'))
      event.currentTarget.querySelector<HTMLInputElement>('[name="link-address"]')?.focus()
      return
    }
    const newTab = form.get('link-new-tab') !== null
    const words = String(form.get('link-words') || (content ? address : ''))
    applyLink(editor, { url, content, newTab, words })
    close()
  }

  function handleKey(event: KeyboardEvent) {
    const next = movedBy(event.key, active, suggestions.length)
    if (next !== null) setActive(next)
    const chosen = suggestions[active]
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (next === null) return
    event.preventDefault()
  }

  return (
    <EditorDialog title={text(before.isLink ? 'link.change' : 'link')} onSubmit={save}>
      {before.needsText ? (
        <Field label={text('link.words')} name="link-words" hint={text('link.wordsHint')} />
      ) : null}
      <div>
        <Field
          label={text('leadsTo')}
          name="link-address"
          required
          data-first=""
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={suggestions[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          hint={text(content ? 'link.hintPage' : 'link.hint')}
          error={error}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setContent(null)
            setActive(-1)
          }}
          onKeyDown={handleKey}
        />
        <div id={listId} role="listbox" aria-label={text('link.pages')} className="body-found">
          {suggestions.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
            <div
              key={one.id}
              id={`${listId}-${index}`}
              className="body-menu-item"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
            >
              <span>{one.title}</span>
              <span className="body-menu-text">{one.url}</span>
            </div>
          ))}
        </div>
      </div>
      <CheckboxField
        label={text('link.newTab')}
        name="link-new-tab"
        defaultChecked={before.newTab}
      />
      <div className="dialog-actions">
        {before.isLink ? (
          <Button
            type="button"
            variant="plain"
            onClick={() => {
              removeLink(editor)
              close()
            }}
          >
            {text('link.remove')}
          </Button>
        ) : null}
        <Button>{text(before.isLink ? 'save.change' : 'link.set')}</Button>
      </div>
    </EditorDialog>
  )
}
