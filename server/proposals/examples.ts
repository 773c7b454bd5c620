import type { z } from 'zod'
import { changed, ids, made } from '../http/example-ids'
import { aParagraph } from '../rich-text/examples'
import type { proposal, proposalSource, proposalSummary } from './contract'
import type { proposalLink } from './links/contract'

export const aProposalSummary: z.input<typeof proposalSummary> = {
  id: ids.proposal,
  number: '2026-0B3XK',
  title: 'A tram ticket in three taps',
  slug: 'a-tram-ticket-in-three-taps',
  client: 'Oststeig Verkehr',
  clientEmail: 'office@oststeig.example',
  summary: 'Design and build of the ticket shop, in two stages.',
  status: 'sent',
  metadata: { permission: 'view' },
  validUntil: '2026-12-31T00:00:00.000Z',
  currency: 'EUR',
  total: 21_896,
  answer: null,
  createdBy: ids.ada,
  createdAt: made,
  updatedAt: changed,
}

const items = [
  { label: 'Research, days', quantity: 8, unitPrice: 1050, taxRate: 19 },
  { label: 'Design and build, weeks', quantity: 2.5, unitPrice: 4000, taxRate: 19 },
]
const sums = { net: 18_400, taxes: [{ rate: 19, net: 18_400, tax: 3496 }] }
const heading = 'What you get'
const words = 'A shop that sells a ticket before the tram has come.'

export const aProposal: z.input<typeof proposal> = {
  ...aProposalSummary,
  sections: [{ title: heading, body: aParagraph(words) }],
  items,
  ...sums,
}

export const aProposalSource: z.input<typeof proposalSource> = {
  ...aProposalSummary,
  sections: [{ title: heading, body: words }],
  items,
  ...sums,
  mayBecome: ['accepted', 'declined', 'draft'],
}

export const aNewProposal = {
  title: aProposalSummary.title,
  client: aProposalSummary.client,
  clientEmail: aProposalSummary.clientEmail,
  summary: aProposalSummary.summary,
  validUntil: aProposalSummary.validUntil,
  currency: 'EUR',
  sections: [{ title: heading, body: words }],
  items,
}

export const aProposalChange = { status: 'sent', updatedAt: changed }

const key = '6bq0kXoX0y1Q5cU2sW8rLk3mT7vN9pZ4dF1gH6jK2aE'

export const aLink: z.input<typeof proposalLink> = {
  key,
  url: `https://www.studio.example/proposal/${ids.proposal}?key=${key}`,
  endedAt: null,
  mailedTo: aProposalSummary.clientEmail,
  mailedAt: '2026-11-24T08:15:00.000Z',
}

const name = 'Johanna Oststeig'

export const anAnswer = { key, status: 'accepted', name, updatedAt: changed } as const

export const anAnsweredProposal: z.input<typeof proposal> = {
  ...aProposal,
  clientEmail: null,
  status: 'accepted',
  answer: { name, answeredAt: '2026-11-25T16:40:00.000Z', address: null },
}
