import type { Payload } from 'payload'
import type { Proposal as StoredProposal } from '../../cms/payload-types'
import { allowedTransitions } from '../../cms/proposals/status'
import { markdownFromRichText, richTextFromMarkdown } from '../../cms/rich-text/markdown'
import type { Caller } from '../identity/caller'
import { richTextOf } from '../rich-text/stored'
import type { ProposalSource, proposalUpdate } from './contract'
import { serializeItems, serializeProposalSummary } from './serializer'

type Section = NonNullable<StoredProposal['sections']>[number]
type Fields = Omit<ReturnType<typeof proposalUpdate.parse>, 'updatedAt'>
type SectionInput = NonNullable<Fields['sections']>[number]

/** A proposal for editing, with its texts as Markdown. */
export function proposalSourceOf(
  payload: Payload,
  stored: StoredProposal,
  caller: Caller,
): ProposalSource {
  return {
    ...serializeProposalSummary(stored, caller),
    sections: (stored.sections ?? []).map(({ title, body }) => ({
      title,
      body: withUnixLineEnds(markdownOf(payload, body)),
    })),
    ...serializeItems(stored),
    mayBecome: [...allowedTransitions[stored.status]],
  }
}

/**
 * Converts parsed input to the stored fields.
 * @param before the stored proposal. A text with the same Markdown as before keeps its stored form,
 *   including what Markdown cannot express.
 */
export function storedFields(
  payload: Payload,
  { validUntil, sections, ...fields }: Fields,
  before: Pick<StoredProposal, 'sections'> = {},
) {
  const storedTexts = new Map(
    (before.sections ?? []).map(({ body }) => [withUnixLineEnds(markdownOf(payload, body)), body]),
  )
  function bodyOf(body: SectionInput['body'], path: string): Section['body'] {
    if (typeof body !== 'string') return body
    const text = withUnixLineEnds(body)
    return text === '' ? null : (storedTexts.get(text) ?? richTextFromMarkdown(payload, text, path))
  }
  return {
    ...fields,
    ...(validUntil === undefined ? {} : { validUntil: validUntil?.toISOString() ?? null }),
    ...(sections && {
      sections: sections.map(({ title, body }, index) => ({
        title,
        body: bodyOf(body, `sections.${index}.body`),
      })),
    }),
  }
}

function markdownOf(payload: Payload, body: Section['body']): string {
  const text = richTextOf(body)
  return text ? markdownFromRichText(payload, text) : ''
}

/** Line ends differ between browsers and systems. */
function withUnixLineEnds(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}
