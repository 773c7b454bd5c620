import { useText } from '../messages/use-text'
import type { PageText } from '../rich-text/page-text'
import { RichTextBody } from '../rich-text/rich-text'
import { editorMessages } from './messages'

/** The text that a translation is made of. */
export interface Original {
  title: string
  /** An ISO 639-1 code. */
  language: string
  description: string
  body: PageText | null
}

/** The original, to be read beside the translation. */
export function OriginalText({ original }: { original: Original }) {
  const text = useText(editorMessages)
  const { title, language, description, body } = original
  return (
    <details className="editor-original" open>
      <summary>{text('original')}</summary>
      {/* Scrolled by keyboard too. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <article lang={language} dir="auto" tabIndex={0} aria-label={text('original')}>
        <h2>{title}</h2>
        {description ? <p className="text-ink-soft">{description}</p> : null}
        <RichTextBody data={body} />
      </article>
    </details>
  )
}
