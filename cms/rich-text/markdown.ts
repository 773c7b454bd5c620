import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical'
import { type Payload, ValidationError } from 'payload'
import type { Content } from '../payload-types'
import { blocks } from './blocks'
import type { LexicalNode } from './lexical-nodes'
import { TextTooComplexError } from './markdown/bounds'
import { flowFrom } from './markdown/from-lexical'
import { parseMarkdown, printMarkdown } from './markdown/parse'
import { lexicalFrom } from './markdown/to-lexical'

/** Rich text as stored by collections. */
export type StoredRichText = NonNullable<Content['data']>

/** Code is a fenced block without a tag. */
const tags = blocks.map(({ slug }) => slug).filter((slug) => slug !== 'Code')

/**
 * Converts Markdown to rich text. Decision 018 lists what each cannot express.
 * @param path the field's path, for the error
 * @throws ValidationError if it would take too long to read or store
 */
export function richTextFromMarkdown(
  _payload: Payload,
  markdown: string,
  path = 'data',
): SerializedEditorState & StoredRichText {
  try {
    const children = lexicalFrom(parseMarkdown(markdown, tags))
    return {
      root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
    }
  } catch (error) {
    if (!(error instanceof TextTooComplexError)) throw error
    throw new ValidationError({ errors: [{ path, message: error.message }] })
  }
}

/** Converts rich text to Markdown; omits what Markdown cannot express. */
export function markdownFromRichText(
  _payload: Payload,
  data: SerializedEditorState<SerializedLexicalNode>,
): string {
  // Lexical's type lists only the properties that every kind of node has.
  const nodes = data.root.children as LexicalNode[]
  return printMarkdown({ type: 'root', children: flowFrom(nodes) })
}
