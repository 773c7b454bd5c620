import { expect, test } from 'vitest'
import { ambiguousNumber } from '../../app/formats/typed-number'
import type { Proposal } from '../../server/proposals/contract'
import { anAnsweredProposal } from '../../server/proposals/examples'
import { proposalAnswerMail } from '../../server/proposals/links/answer-mail'
import { proposalInvitationMail } from '../../server/proposals/links/invitation-mail'
import { proposalPdf } from '../../server/proposals/pdf/document'
import { pagesIn } from './pdf-text'

const site = { name: 'Streit', url: 'https://streit.example', language: 'de' } as const

const proposal: Proposal = {
  ...anAnsweredProposal,
  title: 'Fahrkarten',
  client: 'Oststeig',
  sections: [],
  items: [{ label: 'Entwurf', quantity: 1200.5, unitPrice: 10, taxRate: 7.7 }],
  net: 12_005,
  taxes: [{ rate: 7.7, net: 12_005, tax: 924.39 }],
  total: 12_929.39,
  answer: { name: 'Johanna Ost', answeredAt: new Date('2027-02-01T10:00:00Z'), address: null },
  validUntil: new Date('2027-01-31T00:00:00Z'),
  createdAt: new Date('2027-01-02T00:00:00Z'),
  updatedAt: new Date('2027-02-01T10:00:00Z'),
}

test('the PDF of a German site has German words, dates and amounts', async () => {
  const sender = { name: 'Streit', address: '', phone: '', email: '' }
  const input = { proposal, sender, language: 'de', plainText: () => '' } as const
  const { name, content } = await proposalPdf(input)
  const text = pagesIn(Buffer.from(content)).join('').replaceAll('\u00a0', ' ')

  expect(name).toBe(`angebot-${proposal.number}.pdf`)
  expect(text).toContain(`Angebot Nr. ${proposal.number}2. Januar 2027`)
  expect(text).toContain('1.200,510,00 €7,7 %12.005,00 €')
  expect(text).toContain('7,7 % Steuer auf 12.005,00 €924,39 €Gesamt inkl. Steuer12.929,39 €')
  expect(text).toContain('Online angenommen von Johanna Ost am 1. Februar 2027.')
  expect(text).toContain('Seite 1 von 1')
})

test('the mails of a German site are German', () => {
  const invitation = { proposal, url: 'https://streit.example/p', message: '', contact: null }

  expect(proposalInvitationMail(site, invitation).paragraphs).toEqual([
    `Unser Angebot „Fahrkarten“ (${proposal.number}) für Oststeig liegt für Sie bereit.`,
    'Es ist bis zum 31. Januar 2027 gültig.',
  ])
  expect(proposalAnswerMail(site, proposal).subject).toBe('Oststeig hat „Fahrkarten“ angenommen')
})

test('a number that could be two is named in German, and with a comma', () => {
  expect(ambiguousNumber('1,200', 'de')).toBe(
    '„1,200“ könnte 1200 oder 1,2 sein: Geben Sie die gemeinte Zahl ein.',
  )
  expect(ambiguousNumber('1,200')).toBe('“1,200” could be 1200 or 1.2: type the one you mean.')
})
