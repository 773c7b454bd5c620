import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ContentLanguage } from '../../server/contents/contract'
import type { SlugAnswer } from '../../server/contents/editing/contract'
import { browserClient } from '../client/browser-client'
import { describedBy, FieldNotes } from '../design/fields/field-notes'
import { serviceInput } from '../loaders/service-input'
import type { TextOf } from '../messages/catalogue'
import { useText } from '../messages/use-text'
import { editorMessages } from './messages'

const debounceMs = 300

interface SlugFieldProps {
  /** The id of the content; null for a new one. */
  id: string | null
  value: string
  error: string | undefined
  /** Its current address, for published contents. */
  published: string | null
}

/** The last part of a content's address. The server checks while typing whether it is free. */
export function SlugField({ id, value, error, published }: SlugFieldProps) {
  const text = useText(editorMessages)
  const input = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<SlugAnswer | null>(null)
  const [isEdited, setEdited] = useState(false)

  useEffect(() => {
    const form = input.current?.form
    let timer: ReturnType<typeof setTimeout>
    let latest = 0
    function typed({ target }: Event) {
      const name = target instanceof HTMLElement ? target.getAttribute('name') : null
      if (name !== 'slug' && (name !== 'title' || input.current?.value)) return
      if (name === 'slug') setEdited(true)
      latest += 1
      clearTimeout(timer)
      timer = setTimeout(() => void check(latest), debounceMs)
    }
    async function check(request: number) {
      const slug = input.current?.value ?? ''
      const title = form ? String(new FormData(form).get('title') ?? '') : ''
      const language = form ? String(new FormData(form).get('language') ?? '') : ''
      const query = {
        slug,
        title,
        ...(id && { id }),
        ...(language && { language: serviceInput<ContentLanguage>(language) }),
      }
      const found = await browserClient()
        .contentEditing.slug(query)
        .catch(() => null)
      if (request === latest) setResult(found)
    }
    form?.addEventListener('input', typed)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('input', typed)
    }
  }, [id])

  function take(suggestion: string) {
    if (!input.current) return
    input.current.value = suggestion
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const wrong = result && isWrong(result) ? messageOf(result, text) : isEdited ? undefined : error
  const hint = text(published ? 'slug.hintPublished' : 'slug.hint')
  return (
    <div className="field">
      <label htmlFor="slug">{text('slug')}</label>
      <div className="editor-slug">
        <span aria-hidden="true">/</span>
        <input
          ref={input}
          id="slug"
          name="slug"
          maxLength={120}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
          onInput={(event: FormEvent<HTMLInputElement>) => removeSlash(event)}
          {...describedBy('slug', { hint, error: wrong })}
        />
      </div>
      <FieldNotes id="slug" hint={hint} error={wrong} />
      <p role="status" className="field-hint">
        {result && !isWrong(result) ? messageOf(result, text) : null}
        {result && isWrong(result) && result.suggestion ? (
          <button type="button" className="link" onClick={() => take(result.suggestion ?? '')}>
            {text('slug.take', { slug: result.suggestion })}
          </button>
        ) : null}
      </p>
    </div>
  )
}

/** Addresses are often pasted with their slash. */
function removeSlash({ currentTarget }: FormEvent<HTMLInputElement>): void {
  currentTarget.value = currentTarget.value.replace(/^\//, '')
}

function isWrong({ state }: SlugAnswer): boolean {
  return state === 'taken' || state === 'reserved' || state === 'invalid'
}

function messageOf({ slug, state, by }: SlugAnswer, text: TextOf<typeof editorMessages>): string {
  return text(stateTexts[state], { slug: slug ?? '', title: by?.title ?? '' })
}

const stateTexts = {
  free: 'slug.free',
  own: 'slug.own',
  moved: 'slug.moved',
  taken: 'slug.taken',
  reserved: 'slug.reserved',
  invalid: 'slug.invalid',
  none: 'slug.none',
} as const satisfies Record<SlugAnswer['state'], string>
