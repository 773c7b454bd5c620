import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import type { Payload } from 'payload'
import type { Content } from '../payload-types'
import { blocks } from './blocks'
import { element, type LexicalNode } from './lexical-nodes'
import { flowFrom } from './markdown/from-lexical'
import { parseMarkdown, printMarkdown } from './markdown/parse'
import { lexicalFrom } from './markdown/to-lexical'

/** Rich text as collections store it. */
export type StoredRichText = NonNullable<Content['data']>

/** Source code is a fenced block, and has no tag of its own. */
const tags = blocks.map(({ slug }) => slug).filter((slug) => slug !== 'Code')

/** Rich text from Markdown. See decision 018 for what of either the other one cannot say. */
export function richTextFromMarkdown(_payload: Payload, markdown: string): StoredRichText {
  const root = element('root', lexicalFrom(parseMarkdown(markdown, tags)))
  return { root } as SerializedEditorState & StoredRichText
}

/** Markdown from rich text; what Markdown has no word for is left out. */
export function markdownFromRichText(
  _payload: Payload,
  data: SerializedEditorState<SerializedLexicalNode>,
): string {
  const nodes = data.root.children as LexicalNode[]
  return printMarkdown({ type: 'root', children: flowFrom(nodes) })
}
