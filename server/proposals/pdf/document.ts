import type { RichText } from '../../rich-text/contract'
import type { Proposal } from '../contract'
import { formatLongDay, isPast } from '../day'
import { formatMoney, formatQuantity, formatRate, sumRows } from '../money/contract'
import { itemAmount } from '../sums/contract'
import type { Run } from './lines'
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
  plainText: (text: RichText) => string
}

/** A proposal as a letter of A4 pages, as it is printed from its page. */
export async function proposalPdf({ proposal, sender, plainText }: Contents): Promise<Buffer> {
  const { title, number, summary, sections, items, createdAt } = proposal
  const pages = createPages({ title, author: sender.name, createdAt })
  writeLetterhead(pages, proposal, sender)
  pages.write(bold(title), { size: 20, type: 'H1' })
  pages.space(millimetres(2))
  if (summary) pages.write([{ text: summary }], { size: 11 })
  for (const section of sections) {
    beginPart(pages, section.title)
    if (section.body) writeSectionText(pages, section.body, plainText)
  }
  if (items.length > 0) {
    beginPart(pages, 'What it costs')
    writePrices(pages, proposal)
  }
  writeEnd(pages, proposal, sender)
  return pages.finish(`Proposal no. ${number}`)
}

function writeLetterhead(
  pages: Pages,
  { client, number, createdAt, validUntil }: Proposal,
  { name, address, phone, email }: Sender,
): void {
  const half = pages.width * 0.6
  const facts = [
    `Proposal no. ${number}`,
    formatLongDay(createdAt),
    ...(validUntil
      ? [`${isPast(validUntil) ? 'Was valid until' : 'Valid until'} ${formatLongDay(validUntil)}`]
      : []),
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

function writePrices(pages: Pages, proposal: Proposal): void {
  const { items, taxes, currency } = proposal
  const hasTax = taxes.length > 0
  const end = 'end' as const
  const optional = (text: string): Run[][] => (hasTax ? [[{ text }]] : [])
  pages.table({
    columns: [
      { share: hasTax ? 6.5 : 7.5 },
      { share: 2, align: end },
      { share: 3, align: end },
      ...(hasTax ? [{ share: 1.8, align: end }] : []),
      { share: 3, align: end },
    ],
    head: [
      bold('Item'),
      bold('Quantity'),
      bold('Unit price'),
      ...(hasTax ? [bold('Tax')] : []),
      bold('Amount'),
    ],
    rows: items.map((item) => [
      [{ text: item.label }],
      [{ text: formatQuantity(item.quantity) }],
      [{ text: formatMoney(item.unitPrice, currency) }],
      ...optional(item.taxRate === null ? '–' : formatRate(item.taxRate)),
      [{ text: formatMoney(itemAmount(item), currency) }],
    ]),
    size: 9.5,
  })
  const sums = sumRows(proposal, currency)
  pages.space(millimetres(1.5))
  pages.keep(sums.length * millimetres(6))
  sums.forEach(({ label, amount }, index) => {
    const isTotal = index === sums.length - 1
    const text = (words: string) => (isTotal ? bold(words) : [{ text: words }])
    const size = isTotal ? 11 : 9.5
    const labelWidth = pages.width * 0.75
    pages.beside([
      { runs: text(label), style: { size, width: labelWidth } },
      {
        runs: text(amount),
        style: { size, x: labelWidth, width: pages.width - labelWidth, align: 'end' },
      },
    ])
  })
}

/** The answer of the client, or lines to sign on. */
function writeEnd(
  pages: Pages,
  { status, client, answer }: Proposal,
  { name }: Pick<Sender, 'name'>,
): void {
  pages.space(millimetres(10))
  if (answer) {
    const by = answer.name ? ` online by ${answer.name}` : ''
    const what = status === 'accepted' ? 'Accepted' : 'Declined'
    pages.write(bold(`${what}${by} on ${formatLongDay(answer.answeredAt)}.`), { size: 10.5 })
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
    { runs: [{ text: `Place, date, ${name}` }], style: { size, width } },
    {
      runs: [{ text: `Place, date, ${client}` }],
      style: { size, ...second },
    },
  ])
}

function bold(text: string): Run[] {
  return [{ text, face: 'bold' }]
}

function lines(texts: string[]): Run[] {
  return [{ text: texts.filter((text) => text.trim() !== '').join('\n') }]
}
