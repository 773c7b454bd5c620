import type { Block } from 'payload'

/** What a block says, by the names of its fields. */
export type BlockFields = Record<string, unknown>

/** A block as Markdown says it: `<Name property="…">children</Name>`. */
export interface MarkdownForm {
  props: Record<string, string>
  /** Markdown or plain text, as the block reads it. */
  children?: string
}

/** A block of a body of text, which can be written in Markdown as well. */
export interface RichTextBlock extends Block {
  jsx: {
    import: (written: { props: Record<string, string>; children: string }) => BlockFields
    export: (stored: { fields: BlockFields }) => MarkdownForm
  }
}

/** The named fields as texts; those that say nothing are empty. */
export function textsOf(source: BlockFields, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(source[name])]))
}

/** The named fields that say something, as texts. */
export function textOfBlock(source: BlockFields, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(source, names)).filter(([, text]) => text))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The id of a document, read along or not; empty for none. */
export function idIn(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return textOf(value.id)
  return textOf(value)
}
