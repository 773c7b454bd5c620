import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { Payload } from 'payload'
import { richTextFromMarkdown, type StoredRichText } from '../rich-text/markdown'

interface UploadNode extends SerializedLexicalNode {
  children?: UploadNode[]
  relationTo?: string
  value?: string
  fields?: Record<string, unknown>
}

const image = /^!\[[^\]]*\]\(asset:([a-z0-9-]+)(?:\s+"([^"]*)")?\)$/gm

/**
 * Rich text from the seed's Markdown, in which `![alt](asset:name "Caption")` alone on a line shows a
 * drawing of the seed.
 * @param assetId the asset a drawing has become
 */
export function seedRichText(
  payload: Payload,
  markdown: string,
  assetId: (artwork: string) => string,
): StoredRichText {
  const captions = new Map<string, string>()
  const withIds = markdown.replace(image, (_line, name: string, caption = '') => {
    const id = assetId(name)
    captions.set(id, caption)
    return `![assets:${id}]()`
  })
  const state = richTextFromMarkdown(payload, withIds)
  addCaptions(state.root as unknown as UploadNode, captions)
  return state
}

function addCaptions(node: UploadNode, captions: Map<string, string>): void {
  if (node.type === 'upload' && node.value) {
    node.fields = { ...node.fields, caption: captions.get(node.value) ?? '' }
  }
  for (const child of node.children ?? []) addCaptions(child, captions)
}
