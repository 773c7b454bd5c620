import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { z } from 'zod'
import { excessOf } from './bounds'
import { richTextText } from './messages'
import { root } from './schema/nodes'

const notRichText = {
  error: () => richTextText('notRichText', { shape: '{ root: { children: [] } }' }),
}

/**
 * The one schema of rich text: the nodes that pages can show, where they may be. It parses every
 * text that is written, from any source, and completes what Lexical can derive. The bounds come
 * first, so that parsing always ends soon. Decision 043 says more.
 */
export const richTextSchema = z
  .preprocess(
    (text: SerializedEditorState, context) => {
      const excess = excessOf(text)
      if (excess !== null) context.addIssue({ code: 'custom', message: excess })
      return text
    },
    z.object({ root: z.object(root.shape, notRichText) }, notRichText),
  )
  .meta({ id: 'RichTextInput', description: 'Rich text as Lexical serializes it' })
