import {
  convertLexicalToMarkdown,
  convertMarkdownToLexical,
  editorConfigFactory,
  type SanitizedServerEditorConfig,
} from '@payloadcms/richtext-lexical'
import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
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
  return state as SerializedEditorState & StoredRichText
}

/** Markdown from rich text; what Markdown has no word for is left out. */
export function markdownFromRichText(payload: Payload, data: SerializedEditorState): string {
  return convertLexicalToMarkdown({ data, editorConfig: editorConfig(payload) })
}
