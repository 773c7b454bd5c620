import type { Payload } from 'payload'
import { richTextFromMarkdown, type StoredRichText } from '../rich-text/markdown'
import { assetAddress } from '../rich-text/picture-markdown'

const drawing = /!\[[^\]]*\]\(asset:([a-z0-9-]+)(?: "[^"]*")?\)/g
const proposal = /<Proposal proposal="([a-z0-9-]+)"[^>]*\/>/g

/** The ids of what the seed's Markdown refers to; null for what is not there, and is left out. */
export interface SeededIds {
  assetId: (artwork: string) => string | null
  /** By the proposal's slug. */
  proposalId: (slug: string) => string | null
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
    .replace(drawing, (picture: string, name: string) => {
      const id = assetId(name)
      return id ? picture.replace(`asset:${name}`, () => assetAddress(id)) : ''
    })
    .replace(proposal, (block: string, slug: string) => {
      const id = proposalId(slug)
      return id ? block.replace(slug, id) : ''
    })
  return richTextFromMarkdown(payload, withIds)
}
