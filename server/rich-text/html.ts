import type {
  SerializedListItemNode,
  SerializedListNode,
  SerializedTableCellNode,
  SerializedTableNode,
  SerializedTableRowNode,
  SerializedUploadNode,
} from '@payloadcms/richtext-lexical'
import type { HTMLConverter, HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html'
import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import escapeHtml from 'escape-html'
import { linkTarget } from '../../cms/rich-text/link-target'
import type { Asset } from '../assets/contract'
import { formLink } from './form-html'
import { mediaBlocks } from './html-media'
import { pageBlocks } from './html-page-blocks'
import { populated, reusableNodes } from './nodes'

interface BlockNode {
  fields: Record<string, unknown>
}

/** What a converter of a block with nodes of its own gets. */
interface NestingArgs {
  node: BlockNode
  nodesToHTML(args: { nodes: SerializedLexicalNode[] }): string[]
}

// Payload's own converters add classes and styles that are meaningless outside its editor.

const list: HTMLConverter<SerializedListNode> = ({ node, nodesToHTML }) => {
  const tag = node.tag === 'ol' ? 'ol' : 'ul'
  const start = tag === 'ol' && node.start > 1 ? ` start="${Number(node.start)}"` : ''
  return `<${tag}${start}>${nodesToHTML({ nodes: node.children }).join('')}</${tag}>`
}

const listItem: HTMLConverter<SerializedListItemNode> = ({ node, nodesToHTML, parent }) => {
  const children = nodesToHTML({ nodes: node.children }).join('')
  const isToDo = 'listType' in parent && parent.listType === 'check'
  if (!isToDo || node.children.some(({ type }) => type === 'list')) return `<li>${children}</li>`
  const box = `<input type="checkbox" disabled${node.checked ? ' checked' : ''}>`
  return `<li><label>${box} ${children}</label></li>`
}

const table: HTMLConverter<SerializedTableNode> = ({ node, nodesToHTML }) =>
  `<table><tbody>${nodesToHTML({ nodes: node.children }).join('')}</tbody></table>`

const tableRow: HTMLConverter<SerializedTableRowNode> = ({ node, nodesToHTML }) =>
  `<tr>${nodesToHTML({ nodes: node.children }).join('')}</tr>`

const tableCell: HTMLConverter<SerializedTableCellNode> = ({ node, nodesToHTML }) => {
  const tag = node.headerState > 0 ? 'th' : 'td'
  const span = (name: string, cells: number | undefined) =>
    cells && cells > 1 ? ` ${name}="${Number(cells)}"` : ''
  const spans = span('colspan', node.colSpan) + span('rowspan', node.rowSpan)
  return `<${tag}${spans}>${nodesToHTML({ nodes: node.children }).join('')}</${tag}>`
}

/**
 * Plain, semantic HTML for integrators; the site's pages render the same nodes with their own
 * design.
 */
export const htmlConverters: HTMLConvertersFunction = ({ defaultConverters }) => ({
  ...defaultConverters,
  list,
  listitem: listItem,
  table,
  tablerow: tableRow,
  tablecell: tableCell,
  upload: ({ node }: { node: SerializedUploadNode }) => figure(node),
  blocks: {
    Code: codeBlock,
    Quote: quoteBlock,
    CallToAction: invitation,
    ...mediaBlocks,
    Form: formLink,
    Newsletter: newsletterLink,
    ...pageBlocks,
    ReusableBlock: reusableBlock,
  },
})

function reusableBlock({ node, nodesToHTML }: NestingArgs): string {
  return nodesToHTML({ nodes: reusableNodes(node.fields) }).join('')
}

function codeBlock({ node }: { node: BlockNode }): string {
  const language = text(node, 'language').split(' ')[0]
  const named = language ? ` class="language-${language}"` : ''
  return `<pre><code${named}>${text(node, 'code')}</code></pre>`
}

function quoteBlock({ node }: { node: BlockNode }): string {
  const role = text(node, 'role')
  const source = role ? `${text(node, 'name')}, ${role}` : text(node, 'name')
  return `<figure><blockquote><p>${text(node, 'text')}</p></blockquote><figcaption>${source}</figcaption></figure>`
}

function invitation({ node }: { node: BlockNode }): string {
  const label = text(node, 'label')
  // Checked again, for links stored before the rule or past it.
  const isAllowed = linkTarget(node.fields.href) === true
  const link = isAllowed ? `<a href="${text(node, 'href')}">${label}</a>` : label
  return `<aside><p><strong>${text(node, 'title')}</strong></p><p>${text(node, 'text')}</p><p>${link}</p></aside>`
}

/** The page on which readers subscribe. */
function newsletterLink({ node }: { node: BlockNode }): string {
  return `<aside><p><a href="/newsletter">${text(node, 'title')}</a></p><p>${text(node, 'text')}</p></aside>`
}

function text(node: BlockNode, field: string): string {
  return escapeHtml(String(node.fields[field] ?? ''))
}

function figure(node: SerializedUploadNode): string {
  const asset = populated<Asset>(node.value)
  if (!asset) return ''
  const size = asset.width && asset.height ? ` width="${asset.width}" height="${asset.height}"` : ''
  const image = `<img src="${escapeHtml(asset.files.original ?? '')}" alt="${escapeHtml(asset.alt)}"${size} loading="lazy">`
  const caption = typeof node.fields?.caption === 'string' ? node.fields.caption : ''
  const captionHtml = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''
  return `<figure>${image}${captionHtml}</figure>`
}
