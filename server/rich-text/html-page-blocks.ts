import { isRecord } from '../../cms/fields/is-record'
import { linkTarget } from '../../cms/rich-text/link-target'
import { type BlockToHtml, escaped, figure } from './html-media'

type Fields = Record<string, unknown>

/** HTML for the blocks of which pages are built. */
export const pageBlocks: Record<string, BlockToHtml> = {
  Hero: ({ node: { fields } }) =>
    section(fields, words(fields.text), rowsOf(fields.links).map(link).join(''), figure(fields)),
  Columns: ({ node: { fields } }) => section(fields, ...rowsOf(fields.columns).map(part)),
  Features: ({ node: { fields } }) => section(fields, ...rowsOf(fields.features).map(part)),
  Logos: ({ node: { fields } }) => section(fields, list(rowsOf(fields.logos).map(logo))),
  PriceTable: ({ node: { fields } }) => section(fields, ...rowsOf(fields.plans).map(plan)),
  FAQ: ({ node: { fields } }) => section(fields, ...rowsOf(fields.questions).map(question)),
  ContentsList: ({ node: { fields } }) =>
    section(fields, list(rowsOf(fields.contents).map(contentLink))),
  Map: ({ node: { fields } }) => section(fields, words(fields.address), figure(fields)),
}

function section({ title }: Fields, ...parts: string[]): string {
  return `<section>${title ? `<h2>${escaped(title)}</h2>` : ''}${parts.join('')}</section>`
}

/** Paragraphs, which empty lines divide. */
function words(value: unknown): string {
  const paragraphs = typeof value === 'string' ? value.split(/\n\s*\n/) : []
  return paragraphs
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escaped(text.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

function part(row: Fields): string {
  return `<div>${figure(row)}${heading(row.title)}${words(row.text)}${link(row)}</div>`
}

function plan(row: Fields): string {
  const price = [row.price, row.period].filter(Boolean).map(escaped).join(' ')
  const lines = typeof row.included === 'string' ? row.included.split('\n') : []
  const included = list(lines.filter((line) => line.trim() !== '').map(escaped))
  return `<div>${heading(row.name)}<p><strong>${price}</strong></p>${words(row.text)}${included}${link(row)}</div>`
}

function question({ question, answer }: Fields): string {
  return `<details><summary>${escaped(question)}</summary>${words(answer)}</details>`
}

function logo(row: Fields): string {
  const picture = figure(row)
  return picture === '' || !isLink(row) ? picture : `<a href="${escaped(row.href)}">${picture}</a>`
}

function contentLink({ title, url }: Fields): string {
  return `<a href="${escaped(url)}">${escaped(title)}</a>`
}

function heading(text: unknown): string {
  return text ? `<h3>${escaped(text)}</h3>` : ''
}

function link(row: Fields): string {
  return isLink(row) && row.label
    ? `<p><a href="${escaped(row.href)}">${escaped(row.label)}</a></p>`
    : ''
}

/** Checked again, for links stored before the rule or past it. */
function isLink({ href }: Fields): boolean {
  return typeof href === 'string' && href !== '' && linkTarget(href) === true
}

function list(items: string[]): string {
  const shown = items.filter((item) => item !== '')
  return shown.length > 0 ? `<ul>${shown.map((item) => `<li>${item}</li>`).join('')}</ul>` : ''
}

function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
