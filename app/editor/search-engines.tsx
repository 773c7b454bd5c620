import { useEffect, useRef, useState } from 'react'
import { CheckboxField } from '../design/fields/choice-fields'
import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useRootData } from '../root-data'
import type { DraftFields } from './draft-fields'

interface SearchEnginesProps {
  fields: DraftFields
  problem: FormProblem | undefined
}

/** How many characters results usually show; longer texts are cut. */
const shownLength = { title: 60, description: 160 }
type Previewed = Pick<DraftFields, 'title' | 'slug' | 'description'>

/** What search engines make of the page. Open when it is not the usual. */
export function SearchEngines({ fields, problem }: SearchEnginesProps) {
  const error = problem?.fields.canonical
  return (
    <details
      className="editor-disclosure"
      open={Boolean(fields.noindex || fields.canonical || error)}
    >
      <summary>Search engines</summary>
      <SearchResult fields={fields} />
      <CheckboxField
        label="Hide it from search engines"
        name="noindex"
        value="yes"
        defaultChecked={fields.noindex !== ''}
        hint="The page stays open to everybody with its address, and to the search of this site."
      />
      <Field
        label="Original elsewhere"
        name="canonical"
        type="url"
        inputMode="url"
        defaultValue={fields.canonical}
        hint="If this was first published elsewhere. Search engines then list that page."
        error={error}
      />
    </details>
  )
}

/** The page as a search engine would list it, with what is in the form at present. */
function SearchResult({ fields }: { fields: DraftFields }) {
  const root = useRootData()
  const figure = useRef<HTMLElement>(null)
  const [typed, setTyped] = useState<Previewed>(fields)

  useEffect(() => {
    const form = figure.current?.closest('form')
    if (!form) return
    const read = () => setTyped(previewedIn(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])

  if (!root) return null
  const title = `${typed.title || 'Title'} - ${root.site.name}`
  const description = typed.description || root.site.description
  return (
    <figure ref={figure} className="search-result">
      <figcaption className="field-hint">In a list of results</figcaption>
      <p className="search-result-address">
        {new URL(root.environment.siteUrl).host}
        {typed.slug ? ` › ${typed.slug}` : ''}
      </p>
      <p className="search-result-title">{cut(title, shownLength.title)}</p>
      <p>{cut(description, shownLength.description)}</p>
      <ul className="field-hint">
        <li>
          Title: {title.length} of {shownLength.title} characters
        </li>
        <li>
          {typed.description
            ? `Description: ${typed.description.length} of ${shownLength.description} characters`
            : 'Without a description, that of the site is used.'}
        </li>
      </ul>
    </figure>
  )
}

function previewedIn(form: HTMLFormElement): Previewed {
  const textIn = (name: string) => {
    const control = form.elements.namedItem(name)
    return control && 'value' in control ? String(control.value).trim() : ''
  }
  return { title: textIn('title'), slug: textIn('slug'), description: textIn('description') }
}

/** The text as results cut it: at a word, with an ellipsis. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), length / 2)).trimEnd()} …`
}
