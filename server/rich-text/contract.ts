import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { z } from 'zod'
import { richTextSchema } from '../../cms/rich-text/schema'

/** Lexical's serialized state: a root node with children. */
export type RichText = SerializedEditorState

/** Rich text to write, or Markdown. */
export const textInput = z.union([z.string(), richTextSchema])

/**
 * Rich text as it is read. Documents in it are in place of their ids, and an editor's draft may have
 * nodes that an older version has stored, so it says less than the schema of what is written.
 */
export const richText = z
  .custom<RichText>((value) => typeof value === 'object' && value !== null && 'root' in value)
  .meta({
    id: 'RichText',
    description:
      'Rich text as Lexical serializes it: the nodes of `RichTextInput`, with the documents they refer to. It can be sent back as it was read.',
    type: 'object',
    properties: {
      root: {
        type: 'object',
        properties: {
          children: {
            type: 'array',
            items: {
              type: 'object',
              properties: { type: { type: 'string' } },
              required: ['type'],
              additionalProperties: true,
            },
          },
        },
        required: ['children'],
        additionalProperties: true,
      },
    },
    required: ['root'],
    additionalProperties: true,
  })
