import { type Text, textIn } from '../../../cms/messages/catalogue'
import type { Language } from '../../messages/contract'
import type { RichText } from '../../rich-text/contract'
import type { Proposal, ProposalFile } from '../contract'
import { formatLongDay, isPast } from '../day'
import { formatMoney, formatQuantity, formatRate, sumRows } from '../money/contract'
import { itemAmount } from '../sums/contract'
import type { Run } from './lines'
import { pdfMessages } from './messages'
import { createPages, millimetres, type Pages } from './pages'
import { writeSectionText } from './section-text'

/** The sender of a proposal, from the site's own data. */
export interface Sender {
  name: string
  address: string
  phone: string
  email: string
}

interface Contents {
  proposal: Proposal
  sender: Sender
  /** That of the site. */
  language: Language
  plainText: (text: RichText) => string
}

/** What is the same for all parts of a document. */
interface Letter extends Pick<Contents, 'proposal' | 'sender' | 'language'> {
  pages: Pages
  text: Text<keyof typeof pdfMessages.en>
}

/** A proposal as a letter of A4 pages, as it is printed from its page. */
export async function proposalPdf({ plainText, ...contents }: Contents): Promise<ProposalFile> {
  const { proposal, sender, language } = contents
  const { title, number, summary, sections, items, createdAt } = proposal
  const text = textIn(pdfMessages, language)
  const pages = createPages({ title, author: sender.name, createdAt, language })
  const letter: Letter = { ...contents, pages, text }
  writeLetterhead(letter)
  pages.write(bold(title), { size: 20, type: 'H1' })
  pages.space(millimetres(2))
  if (summary) pages.write([{ text: summary }], { size: 11 })
  for (const section of sections) {
    beginPart(pages, section.title)
    if (section.body) writeSectionText(pages, section.body, plainText)
  }
  if (items.length > 0) {
    beginPart(pages, text('prices'))
    writePrices(letter)
  }
  writeEnd(letter)
  const content = await pages.finish((page, count) => text('page', { number, page, count }))
  return { name: text('fileName', { number }), content }
}

function writeLetterhead({ pages, proposal, sender, language, text }: Letter): void {
  const { client, number, createdAt, validUntil } = proposal
  const { name, address, phone, email } = sender
  const half = pages.width * 0.6
  const validity = (lastDay: Date) =>
    text(isPast(lastDay) ? 'wasValidUntil' : 'validUntil', {
      day: formatLongDay(lastDay, language),
    })
  const facts = [
    text('number', { number }),
    formatLongDay(createdAt, language),
    ...(validUntil ? [validity(validUntil)] : []),
  ]
  const end = { x: half, width: pages.width - half, align: 'end' } as const
  pages.beside([
    { runs: bold(name), style: { size: 15, width: half } },
    { runs: lines([address, phone, email]), style: { size: 8.5, ...end } },
  ])
  pages.space(millimetres(12))
  pages.beside([
    { runs: bold(client), style: { size: 11, width: half } },
    { runs: lines(facts), style: { size: 8.5, ...end } },
  ])
  pages.space(millimetres(12))
}

/** The heading of a part, which stays with what follows. */
function beginPart(pages: Pages, title: string): void {
  pages.space(millimetres(5))
  pages.keep(millimetres(24))
  pages.rule(0.75)
  pages.space(millimetres(4))
  pages.write(bold(title), { size: 13, type: 'H2' })
  pages.space(millimetres(2))
}

function writePrices({ pages, proposal, language, text }: Letter): void {
  const { items, taxes, currency } = proposal
  const money = (amount: number) => formatMoney(amount, currency, language)
  const hasTax = taxes.length > 0
  const end = 'end' as const
  const optional = (words: string): Run[][] => (hasTax ? [[{ text: words }]] : [])
  pages.table({
    columns: [
      { share: hasTax ? 6.5 : 7.5 },
      { share: 2, align: end },
      { share: 3, align: end },
      ...(hasTax ? [{ share: 1.8, align: end }] : []),
      { share: 3, align: end },
    ],
    head: [
      bold(text('item')),
      bold(text('quantity')),
      bold(text('unitPrice')),
      ...(hasTax ? [bold(text('tax'))] : []),
      bold(text('amount')),
    ],
    rows: items.map((item) => [
      [{ text: item.label }],
      [{ text: formatQuantity(item.quantity, language) }],
      [{ text: money(item.unitPrice) }],
      ...optional(item.taxRate === null ? '–' : formatRate(item.taxRate, language)),
      [{ text: money(itemAmount(item)) }],
    ]),
    size: 9.5,
  })
  const sums = sumRows(proposal, currency, language)
  pages.space(millimetres(1.5))
  pages.keep(sums.length * millimetres(6))
  sums.forEach(({ kind, values, amount }, index) => {
    const isTotal = index === sums.length - 1
    const written = (words: string) => (isTotal ? bold(words) : [{ text: words }])
    const size = isTotal ? 11 : 9.5
    const labelWidth = pages.width * 0.75
    pages.beside([
      { runs: written(text(`${kind}.sum`, values)), style: { size, width: labelWidth } },
      {
        runs: written(amount),
        style: { size, x: labelWidth, width: pages.width - labelWidth, align: 'end' },
      },
    ])
  })
}

/** The answer of the client, or lines to sign on. */
function writeEnd({ pages, proposal, sender, language, text }: Letter): void {
  const { status, client, answer } = proposal
  pages.space(millimetres(10))
  if (answer) {
    const day = formatLongDay(answer.answeredAt, language)
    const { name } = answer
    const words = name
      ? text('answeredBy', { status, name, day })
      : text('answered', { status, day })
    pages.write(bold(words), { size: 10.5 })
    return
  }
  pages.keep(millimetres(28))
  pages.space(millimetres(18))
  const width = pages.width / 2 - millimetres(6)
  const second = { x: pages.width - width, width }
  const size = 8.5
  pages.rule(0.5, { width })
  pages.rule(0.5, second)
  pages.space(millimetres(1.5))
  pages.beside([
    { runs: [{ text: text('signature', { name: sender.name }) }], style: { size, width } },
    { runs: [{ text: text('signature', { name: client }) }], style: { size, ...second } },
  ])
}

function bold(text: string): Run[] {
  return [{ text, face: 'bold' }]
}

function lines(texts: string[]): Run[] {
  return [{ text: texts.filter((text) => text.trim() !== '').join('\n') }]
}
