import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { type Payload, ValidationError } from 'payload'
import type { Content } from '../payload-types'
import { blocks } from './blocks'
import { element, type LexicalNode } from './lexical-nodes'
import { TextTooComplexError } from './markdown/bounds'
import { flowFrom } from './markdown/from-lexical'
import { parseMarkdown, printMarkdown } from './markdown/parse'
import { lexicalFrom } from './markdown/to-lexical'

/** Rich text as collections store it. */
export type StoredRichText = NonNullable<Content['data']>

/** Source code is a fenced block, and has no tag of its own. */
const tags = blocks.map(({ slug }) => slug).filter((slug) => slug !== 'Code')

/**
 * Rich text from Markdown. See decision 018 for what of either the other one cannot say.
 * @param path of the field that has the text, for the refusal
 * @throws ValidationError when it would take too long to read or to store
 */
export function richTextFromMarkdown(
  _payload: Payload,
  markdown: string,
  path = 'data',
): StoredRichText {
  try {
    const root = element('root', lexicalFrom(parseMarkdown(markdown, tags)))
    return { root } as SerializedEditorState & StoredRichText
  } catch (error) {
    if (!(error instanceof TextTooComplexError)) throw error
    throw new ValidationError({ errors: [{ path, message: error.message }] })
  }
}

/** Markdown from rich text; what Markdown has no word for is left out. */
export function markdownFromRichText(
  _payload: Payload,
  data: SerializedEditorState<SerializedLexicalNode>,
): string {
  const nodes = data.root.children as LexicalNode[]
  return printMarkdown({ type: 'root', children: flowFrom(nodes) })
}
