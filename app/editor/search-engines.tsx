import { useEffect, useRef, useState } from 'react'
import { shownInResults } from '../../server/contents/search-results/contract'
import { CheckboxField } from '../design/fields/choice-fields'
import { Field } from '../design/fields/field'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useRootData } from '../root-data'
import type { DraftFields } from './draft-fields'
import { editorMessages } from './messages'

interface SearchEnginesProps {
  fields: DraftFields
  problem: FormProblem | undefined
}

type Previewed = Pick<DraftFields, 'title' | 'slug' | 'description'>

/** What search engines make of the page. Open when it is not the usual. */
export function SearchEngines({ fields, problem }: SearchEnginesProps) {
  const text = useText(editorMessages)
  const error = problem?.fields.canonical
  return (
    <details
      className="editor-disclosure"
      open={Boolean(fields.noindex || fields.canonical || error)}
    >
      <summary>{text('search')}</summary>
      <SearchResult fields={fields} />
      <CheckboxField
        label={text('search.hide')}
        name="noindex"
        value="yes"
        defaultChecked={fields.noindex !== ''}
        hint={text('search.hideHint')}
      />
      <Field
        label={text('search.original')}
        name="canonical"
        type="url"
        inputMode="url"
        defaultValue={fields.canonical}
        hint={text('search.originalHint')}
        error={error}
      />
    </details>
  )
}

/** The page as a search engine would list it, with what is in the form at present. */
function SearchResult({ fields }: { fields: DraftFields }) {
  const text = useText(editorMessages)
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
  const title = `${typed.title || text('title')} - ${root.site.name}`
  const description = typed.description || root.site.description
  return (
    <figure ref={figure} className="search-result">
      <figcaption className="field-hint">{text('search.result')}</figcaption>
      <p className="search-result-address">
        {new URL(root.environment.siteUrl).host}
        {typed.slug ? ` › ${typed.slug}` : ''}
      </p>
      <p className="search-result-title">{cut(title, shownInResults.title)}</p>
      <p>{cut(description, shownInResults.description)}</p>
      <ul className="field-hint">
        <li>{text('search.title', { length: title.length, shown: shownInResults.title })}</li>
        <li>
          {typed.description
            ? text('search.description', {
                length: typed.description.length,
                shown: shownInResults.description,
              })
            : text('search.noDescription')}
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
