import {
  convertLexicalToMarkdown,
  convertMarkdownToLexical,
  editorConfigFactory,
  type SanitizedServerEditorConfig,
} from '@payloadcms/richtext-lexical'
import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import type { Payload, RichTextField } from 'payload'
import type { Content } from '../payload-types'

/** Rich text as collections store it. */
export type StoredRichText = NonNullable<Content['data']>

/** What a body of text can be written in, as the configuration stands. */
function editorConfig(payload: Payload): SanitizedServerEditorConfig {
  const field = payload.collections.contents.config.flattenedFields.find(
    (candidate) => candidate.name === 'data',
  )
  return editorConfigFactory.fromField({ field: field as RichTextField })
}

/** Rich text from Markdown. */
export function richTextFromMarkdown(payload: Payload, markdown: string): StoredRichText {
  const state = convertMarkdownToLexical({ editorConfig: editorConfig(payload), markdown })
  trimCells(state.root)
  return state as SerializedEditorState & StoredRichText
}

/** In Markdown a table's columns are padded; the padding is no part of what its cells say. */
function trimCells(node: SerializedLexicalNode): void {
  if (!('children' in node)) return
  const children = node.children as SerializedLexicalNode[]
  for (const child of children) trimCells(child)
  if (node.type !== 'tablecell') return
  const texts = children.flatMap(textsIn)
  const first = texts.at(0)
  const last = texts.at(-1)
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()
}

function textsIn(node: SerializedLexicalNode): { text: string }[] {
  if ('text' in node) return [node as SerializedLexicalNode & { text: string }]
  return 'children' in node ? (node.children as SerializedLexicalNode[]).flatMap(textsIn) : []
}

/** Markdown from rich text; what Markdown has no word for is left out. */
export function markdownFromRichText(payload: Payload, data: SerializedEditorState): string {
  return convertLexicalToMarkdown({ data, editorConfig: editorConfig(payload) })
}
