import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import { z } from 'zod'

/** Lexical's serialized state: a root node with children. */
export type RichText = SerializedEditorState

const maxDepth = 200

export const richText = z
  .custom<RichText>(
    isRichText,
    'The body is Lexical rich text ({ root: { children: [] } }) or a string of Markdown.',
  )
  .meta({
    id: 'RichText',
    description: 'Rich text as Lexical serializes it',
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

/**
 * Whether the structure of all nodes is valid, as far as the readers rely on it; Payload validates
 * their content.
 */
function isRichText(value: unknown): boolean {
  if (!isObject(value) || !isObject(value.root) || !Array.isArray(value.root.children)) return false
  return isShallow(value) && areNodes(value.root.children)
}

function areNodes(children: unknown[]): boolean {
  return children.every(
    (node) =>
      isObject(node) &&
      typeof node.type === 'string' &&
      (node.children === undefined || (Array.isArray(node.children) && areNodes(node.children))),
  )
}

/** Whether a value is shallow enough to be traversed without a stack overflow. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false
    level = level.flatMap((each) =>
      isObject(each) || Array.isArray(each) ? Object.values(each) : [],
    )
  }
  return true
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
