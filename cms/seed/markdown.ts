import type { Payload } from 'payload'
import { richTextFromMarkdown, type StoredRichText } from '../rich-text/markdown'
import { assetAddress } from '../rich-text/picture-markdown'

const drawing = /\]\(asset:([a-z0-9-]+)/g
const proposal = /<Proposal proposal="([a-z0-9-]+)"/g

/** The ids of what the seed's Markdown refers to. */
export interface SeededIds {
  assetId: (artwork: string) => string
  /** By the proposal's slug. */
  proposalId: (slug: string) => string
}

/**
 * Converts the seed's Markdown, in which `![alt](asset:name "Caption")` is a drawing of the seed
 * and `<Proposal proposal="slug" />` one of its proposals.
 */
export function seedRichText(
  payload: Payload,
  markdown: string,
  { assetId, proposalId }: SeededIds,
): StoredRichText {
  const withIds = markdown
    .replace(drawing, (_, name: string) => `](${assetAddress(assetId(name))}`)
    .replace(proposal, (_, slug: string) => `<Proposal proposal="${proposalId(slug)}"`)
  return richTextFromMarkdown(payload, withIds)
}
