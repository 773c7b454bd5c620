import type { Block } from 'payload'

/** A block's values by field name. */
export type BlockFields = Record<string, unknown>

/** A block in Markdown: `<Name property="…">children</Name>`. */
export interface MarkdownForm {
  props: Record<string, string>
  /** Markdown or plain text, depending on the block. */
  children?: string
  /** What is between the tags instead of `children`, with its characters encoded where they need it. */
  source?: string
}

/** A block as it is written in Markdown. */
export interface WrittenBlock {
  props: Record<string, string>
  children: string
  /** What is between the tags, as it is written; Payload has only the decoded children. */
  source?: string
}

/** A block of rich text that can also be written in Markdown. */
export interface RichTextBlock extends Block {
  labels: { singular: string; plural: string }
  /** The rows of a block, and the field that is the heading of each. The block's own heading is its title. */
  outline?: { rows?: string; heading?: string }
  jsx: {
    import: (written: WrittenBlock) => BlockFields
    export: (stored: { fields: BlockFields }) => MarkdownForm
  }
}

/** The given fields as texts; missing ones are empty. */
export function textsOf(source: BlockFields, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textOf(source[name])]))
}

/** The given fields as texts, without empty ones. */
export function textOfBlock(source: BlockFields, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(textsOf(source, names)).filter(([, text]) => text))
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The id of a document, populated or not; empty when there is none. */
export function idIn(value: unknown): string {
  if (typeof value === 'object' && value !== null && 'id' in value) return textOf(value.id)
  return textOf(value)
}
