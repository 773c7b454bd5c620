import { type LeftOut, readableRichText } from '../../cms/rich-text/readable'
import type { RichText } from './contract'

/**
 * Stored rich text as every renderer can show it; null for an empty field. What it leaves out is
 * logged.
 * @param source names the document for the log, such as `content 01jd3w…`
 */
export function richTextOf(stored: unknown, source = 'a text'): RichText | null {
  return readableRichText(stored, (node) => logLeftOut(node, source))
}

/** The same for an editor who reads a draft as Markdown: with its unfinished blocks. */
export function draftRichTextOf(stored: unknown, source: string): RichText | null {
  return readableRichText(stored, (node) => logLeftOut(node, source), 'included')
}

/** Stored rich text with everything an editor must not lose, also what pages do not show. */
export function unchangedRichText(stored: unknown): RichText | null {
  return isEditorState(stored) ? stored : null
}

function isEditorState(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'root' in value
}

function logLeftOut(node: LeftOut, source: string): void {
  console.warn('A node of %s cannot be shown and is left out', source, node)
}
