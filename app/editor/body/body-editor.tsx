import type { RichText } from '../../../server/contract/rich-text'

export interface BodyEditorProps {
  /** The id that the label names. */
  id: string
  /** What it starts from, as Payload's Lexical stores it; null: empty. */
  value: RichText | null
  onChange(value: RichText): void
  describedBy?: string | undefined
}

interface Node {
  text?: string
  children?: Node[]
}

/** The paragraphs of a body as plain text. */
export default function BodyEditor({ id, value, onChange, describedBy }: BodyEditorProps) {
  const root = value?.root as Node | undefined
  return (
    <textarea
      id={id}
      className="editor-markdown"
      aria-describedby={describedBy}
      defaultValue={root?.children?.map(textOf).join('\n\n')}
      onChange={({ currentTarget }) => onChange(paragraphs(currentTarget.value))}
    />
  )
}

function textOf({ text, children = [] }: Node): string {
  return text ?? children.map(textOf).join('')
}

function paragraphs(text: string): RichText {
  const element = { direction: null, format: '', indent: 0, version: 1 }
  const children = text.split(/\n\n+/).map((line) => ({
    ...element,
    type: 'paragraph',
    children: [
      { type: 'text', text: line, format: 0, style: '', mode: 'normal', detail: 0, version: 1 },
    ],
  }))
  return { root: { ...element, type: 'root', children } } as unknown as RichText
}
