import type { RichText } from './contract'

/** Rich text of one paragraph. */
export function aParagraph(text: string): RichText {
  const element = { direction: 'ltr', format: '', indent: 0, version: 1 } as const
  const paragraph = {
    type: 'paragraph',
    ...element,
    children: [{ type: 'text', text, format: 0, style: '', mode: 'normal', detail: 0, version: 1 }],
  }
  return { root: { type: 'root', ...element, children: [paragraph] } }
}
